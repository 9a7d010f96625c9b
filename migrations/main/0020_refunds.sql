CREATE TABLE `order_emails` (
	`order_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hmac` text NOT NULL,
	`placed_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_emails_hmac` ON `order_emails` (`hmac`,`placed_at`,`order_id`);--> statement-breakpoint
CREATE INDEX `order_emails_user` ON `order_emails` (`user_id`);--> statement-breakpoint
CREATE TABLE `refund_transfers` (
	`signature` text NOT NULL,
	`mint` text NOT NULL,
	`recipient` text NOT NULL,
	`moved` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`signature`, `mint`, `recipient`),
	CONSTRAINT "refunds_within_transfer" CHECK(used <= moved)
);
--> statement-breakpoint
CREATE TABLE `refund_payouts` (
	`refund_id` text PRIMARY KEY NOT NULL,
	`payout_id` text NOT NULL,
	`order_id` text NOT NULL,
	`payer` text NOT NULL,
	`reference` text NOT NULL,
	`last_valid_block_height` integer NOT NULL,
	`prepared_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refund_payouts_payout` ON `refund_payouts` (`prepared_at`,`payout_id`);--> statement-breakpoint
DROP INDEX IF EXISTS `order_refunds_signature`;--> statement-breakpoint
ALTER TABLE `order_refunds` ADD `paid_at` text;--> statement-breakpoint
CREATE INDEX `order_refunds_paid_by` ON `order_refunds` (`signature`) WHERE signature IS NOT NULL;--> statement-breakpoint
ALTER TABLE `game_keys` ADD `withdrawn_at` text;--> statement-breakpoint
ALTER TABLE `contact_cases` ADD `order_id` text;--> statement-breakpoint
CREATE INDEX `contact_cases_order` ON `contact_cases` (`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `activities` ADD `undone` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_placed` ON `orders` (`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`status`,`placed_at`,`id`);