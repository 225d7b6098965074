insert into compared_sales select * from sales_by_day;
insert into compared_tool_sales select * from tool_sales_by_day;
