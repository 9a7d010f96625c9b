ALTER TABLE `game_texts` ADD `redemption` text;--> statement-breakpoint
ALTER TABLE `games` ADD `titles` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `tag_mask` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `developer_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `details` text;--> statement-breakpoint
CREATE INDEX `games_developer` ON `games` (`developer_id`,`release_date`,`id`) WHERE withdrawn_at IS NULL AND price_cents IS NOT NULL;