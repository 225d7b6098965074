update tools set img_alt = 'From above', more_pictures = '[{"img": "/pictures/wifi-back-1000.webp", "alt": "From below"}]'
where sku = 'OLD-1';
