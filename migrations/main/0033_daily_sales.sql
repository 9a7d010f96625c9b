CREATE TABLE `daily_sales` (
	`day` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`orders` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS `orders_paid`;