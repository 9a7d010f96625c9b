ALTER TABLE `deeds` ADD `giver_id` text;--> statement-breakpoint
CREATE INDEX `deeds_giver` ON `deeds` (`giver_id`,`log`,`position`);--> statement-breakpoint
ALTER TABLE `mining_accruals` ADD `money` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mining_accruals` ADD `talk` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mining_accruals` ADD `owed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mining_epochs` ADD `firm_through` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mining_epochs` ADD `money` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mining_epochs` ADD `weight` integer DEFAULT 0 NOT NULL;