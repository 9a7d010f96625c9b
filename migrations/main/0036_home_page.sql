CREATE TABLE `home_page` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`strips` text NOT NULL,
	`featured` text NOT NULL
);
