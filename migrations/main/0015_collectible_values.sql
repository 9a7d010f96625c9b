CREATE TABLE `collectible_rounds` (
	`collectible_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `collectible_values` (
	`collectible_id` text NOT NULL,
	`position` integer NOT NULL,
	`value_cents` integer NOT NULL,
	`day` text NOT NULL,
	`days` integer NOT NULL,
	`sale_ids` text NOT NULL,
	`rule` text,
	`valued_at` text NOT NULL,
	PRIMARY KEY(`collectible_id`, `position`)
);
--> statement-breakpoint
CREATE INDEX `collectible_values_position` ON `collectible_values` (`position`);--> statement-breakpoint
ALTER TABLE `market_sales` ADD `examined_position` integer;--> statement-breakpoint
ALTER TABLE `market_sales` ADD `excluded_position` integer;--> statement-breakpoint
CREATE INDEX `market_sales_examined` ON `market_sales` (`collectible_id`,`sold_at`) WHERE examined_position IS NOT NULL;