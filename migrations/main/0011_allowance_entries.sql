ALTER TABLE `firm_money` ADD `position` integer;--> statement-breakpoint
CREATE INDEX `box_openings_worth` ON `box_openings` (`user_id`,`opened_at`) WHERE worth > 0;