CREATE TABLE `operations` (
	`position` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`actor` text NOT NULL,
	`detail` text NOT NULL,
	`occurred_at` text NOT NULL
);
