insert into missed_searches (words, times, near, last_on) values ('thinkpad t480', 3, false, '2026-01-01');
