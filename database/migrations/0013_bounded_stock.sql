-- oldest code: 0.2.0
-- Stock that orders took may come back to its tool: all that was ever put into stock has to fit into what is available.
alter table tools add constraint stock_can_come_back check (stocked_quantity <= 2000000000);
