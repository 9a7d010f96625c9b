CREATE TABLE `player_notes` (
	`note_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text,
	`written_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `player_notes_user` ON `player_notes` (`user_id`,`written_at`,`note_id`);--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `uses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `issued_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `stopped_at` text;--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `order_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `discount_codes` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `discount_codes_shop` ON `discount_codes` (`issued_at`,`code`) WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX `discount_codes_named` ON `discount_codes` (`code`) WHERE user_id IS NULL;--> statement-breakpoint
ALTER TABLE `discount_uses` ADD `used_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `discount_uses_time` ON `discount_uses` (`code`,`used_at`,`order_id`);--> statement-breakpoint
ALTER TABLE `approvals` ADD `about_id` text;--> statement-breakpoint
CREATE INDEX `approvals_about` ON `approvals` (`about_id`) WHERE about_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `point_balances` ADD `given` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `message` text;--> statement-breakpoint
ALTER TABLE `point_entries` ADD `given_by` text;--> statement-breakpoint
CREATE INDEX `point_entries_given` ON `point_entries` (`given_by`,`occurred_at`) WHERE given_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `profiles_email` ON `profiles` (`email`) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `contact_cases_user` ON `contact_cases` (`user_id`,`opened_at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `play_sessions_ended` ON `play_sessions` (`user_id`,`ended_at`) WHERE "ended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `play_sessions_doubted` ON `play_sessions` (`user_id`,`ended_at`) WHERE "held" IS NOT NULL;