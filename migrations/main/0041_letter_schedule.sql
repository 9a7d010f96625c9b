ALTER TABLE `letters` ADD `send_at` text;--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`send_at`) WHERE "send_at" IS NOT NULL;