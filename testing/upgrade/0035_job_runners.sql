insert into job_runners (id) values ('runner-of-an-older-shop');
