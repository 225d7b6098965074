-- Which uploaded picture an address shows, in whatever width; none for pictures that came with the shop or are elsewhere.
create function uploaded_picture(img text) returns text language sql immutable strict parallel safe
  return substring(img from '/pictures/([a-f0-9]{32})-(?:320|640|1000)\.webp');

-- Pictures that nobody uses are cleared away; these find who uses one.
create index tools_by_picture on tools (uploaded_picture(img)) where uploaded_picture(img) is not null;
create index orders_by_picture on orders (uploaded_picture(img)) where uploaded_picture(img) is not null;
