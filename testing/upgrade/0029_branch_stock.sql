insert into branch_stock (tool_id, branch_id, quantity)
  select id, '60000000-0000-4000-8000-000000000001', 0 from tools order by no limit 1;
insert into stock_changes (tool_id, branch_id, change, reason, note, actor, at)
  select tool_id, branch_id, change, 'set', 'counted', 'boss@shop.example', '2026-01-02'
  from branch_stock, unnest(array[5, -5]) change;
