CREATE TABLE `miners` (
	`user_id` text PRIMARY KEY NOT NULL,
	`total_mined` integer NOT NULL,
	`claimed` integer NOT NULL,
	`claimable` integer NOT NULL,
	`last_epoch` integer NOT NULL,
	`last_power` integer NOT NULL,
	`power_sum` integer NOT NULL,
	`epochs` integer NOT NULL,
	`pending_claim_id` text,
	`version` integer NOT NULL,
	CONSTRAINT "mined_not_negative" CHECK(claimable >= 0)
);
--> statement-breakpoint
CREATE TABLE `mining_accruals` (
	`epoch` integer NOT NULL,
	`user_id` text NOT NULL,
	`power` integer NOT NULL,
	`amount` integer NOT NULL,
	`total_mined` integer NOT NULL,
	`rule` text,
	`position` integer NOT NULL,
	`occurred_at` text NOT NULL,
	PRIMARY KEY(`epoch`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `mining_accruals_player` ON `mining_accruals` (`user_id`,`epoch`);--> statement-breakpoint
CREATE TABLE `mining_claims` (
	`claim_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`blockhash` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`signature` text,
	`reserved_at` text NOT NULL,
	`settled_at` text,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mining_claims_player` ON `mining_claims` (`user_id`,`reserved_at`);--> statement-breakpoint
CREATE INDEX `mining_claims_pending` ON `mining_claims` (`reserved_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `mining_epochs` (
	`epoch` integer PRIMARY KEY NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`from_position` integer NOT NULL,
	`through_position` integer NOT NULL,
	`rule` integer NOT NULL,
	`emission` integer NOT NULL,
	`total_power` integer NOT NULL,
	`miners` integer NOT NULL,
	`cutoff` text
);
