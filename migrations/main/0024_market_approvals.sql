CREATE TABLE `market_approvals` (
	`holder` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`slot` integer NOT NULL,
	`seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `market_purses_approved` ON `market_purses` (`purse`) WHERE delegated > 0;