ALTER TABLE `commands` ADD `seal` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `media` ADD `seal` text DEFAULT '' NOT NULL;