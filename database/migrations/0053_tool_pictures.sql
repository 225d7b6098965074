-- oldest code: 0.2.0
-- Up to eight pictures of a tool. The first, its cover, stays in img; here are what it shows and the other pictures in
-- their order, as [{"img": "/pictures/…", "alt": "From below"}, …], or null. In the tool's own row, because they are
-- read, changed and recorded with it, and a list does not read them.
create function are_more_pictures(pictures jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return (
    select count(*) between 1 and 7 and count(distinct img) = count(*)
      and bool_and((length(img) <= 600 and img ~ '^(https?://|/pictures/)' and length(alt) <= 200) is true)
      and jsonb_agg(jsonb_build_object('img', img, 'alt', alt) order by place) = pictures
    from rows from (jsonb_to_recordset(case when jsonb_typeof(pictures) = 'array' then pictures else '[]' end)
      as (img text, alt text)) with ordinality as p (img, alt, place));
end $$;
create function uploaded_pictures(pictures jsonb) returns text[] language sql immutable strict parallel safe
  return array(select uploaded_picture(picture ->> 'img') from jsonb_array_elements(pictures) picture);

alter table tools
  add column img_alt text not null default '' check (length(img_alt) <= 200),
  add column more_pictures jsonb,
  add constraint more_pictures_are_pictures check (more_pictures is null or are_more_pictures(more_pictures));
-- Finds who uses a picture, as tools_by_picture does for covers.
create index tools_by_more_pictures on tools using gin (uploaded_pictures(more_pictures)) with (fastupdate = off)
  where more_pictures is not null;
