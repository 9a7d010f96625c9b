DROP INDEX IF EXISTS `game_stock_low`;--> statement-breakpoint
CREATE INDEX `game_stock_few` ON `game_stock` (`available`,`game_id`) WHERE available <= 3;--> statement-breakpoint
ALTER TABLE `games` ADD `drafted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `changed_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `desk_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `cover` text;--> statement-breakpoint
ALTER TABLE `games` ADD `scenes` text;--> statement-breakpoint
CREATE INDEX `games_desk_changed` ON `games` (`changed_at`,`id`,`drafted`,`withdrawn_at`,`category`,`delivery`);--> statement-breakpoint
CREATE INDEX `games_desk_name` ON `games` (name COLLATE NOCASE,`id`,`drafted`,`withdrawn_at`,`category`,`delivery`);--> statement-breakpoint
CREATE INDEX `games_desk_price` ON `games` (CASE WHEN price_cents IS NULL THEN -1 ELSE price_cents END,`id`,`drafted`,`withdrawn_at`,`category`,`delivery`);--> statement-breakpoint
CREATE INDEX `games_desk_text` ON `games` (`desk_text`,`changed_at`,`name`,`price_cents`,`id`,`drafted`,`withdrawn_at`,`category`,`delivery`);