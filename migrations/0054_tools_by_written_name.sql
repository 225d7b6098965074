-- Whoever writes a review names the tool, in capitals or not; of several with this name the first added is meant.
create index tools_by_written_name on tools (lower(name), no) where deleted_at is null;
