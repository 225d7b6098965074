update tools set price_breaks = '[{"from": 25, "cents": 1190}, {"from": 100, "cents": 1090}]' where sku = 'OLD-1';
