update reviews set reply = 'Thank you.', replied_at = now() where no = (select min(no) from reviews);
