insert into tool_bulk_changes (at, actor, change, tools)
select now(), 'boss@shop.example', '{"what": "category", "category": "Fans"}',
  jsonb_build_array(jsonb_build_object('id', id, 'sku', sku, 'name', name, 'changes', '{}'::jsonb))
from tools order by no limit 1;
