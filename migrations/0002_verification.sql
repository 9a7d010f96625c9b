CREATE TABLE `used_verifications` (
	`challenge` text PRIMARY KEY NOT NULL,
	`command_id` text NOT NULL,
	`input_hash` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_verifications_expires` ON `used_verifications` (`expires_at`);--> statement-breakpoint
DROP INDEX `sessions_nonce`;--> statement-breakpoint
ALTER TABLE `sessions` DROP COLUMN `nonce`;