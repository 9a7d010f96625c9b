ALTER TABLE `play_tapes` ADD `sweep_at` text;--> statement-breakpoint
CREATE INDEX `play_tapes_sweep` ON `play_tapes` (`sweep_at`) WHERE "sweep_at" IS NOT NULL;