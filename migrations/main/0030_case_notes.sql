ALTER TABLE `moderation_cases` ADD `template` text;--> statement-breakpoint
ALTER TABLE `moderation_cases` ADD `staff_note` text;