CREATE TABLE `automatic_rules` (
	`space_id` text NOT NULL,
	`version` integer NOT NULL,
	`rules` text NOT NULL,
	`moderator_id` text NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`space_id`, `version`)
);
--> statement-breakpoint
ALTER TABLE `comments` ADD `space_id` text;--> statement-breakpoint
CREATE INDEX `comments_space` ON `comments` (`space_id`,`created_at`,`id`) WHERE "space_id" IS NOT NULL AND "state" = 'published';