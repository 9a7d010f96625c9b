CREATE TABLE `key_assignments` (
	`key_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_items` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`added_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_claims` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`place` integer NOT NULL,
	`game_id` text NOT NULL,
	`item_id` text,
	`delivery` text NOT NULL,
	`price_cents` integer NOT NULL,
	`sale_discount_cents` integer NOT NULL,
	`code_discount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`detail` text,
	PRIMARY KEY(`order_id`, `line_id`)
);
--> statement-breakpoint
CREATE INDEX `order_lines_pending` ON `order_lines` (`delivery`,`order_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `order_payments` (
	`signature` text NOT NULL,
	`mint` text NOT NULL,
	`order_id` text NOT NULL,
	`payer` text NOT NULL,
	`amount` text NOT NULL,
	`block_time` text NOT NULL,
	PRIMARY KEY(`signature`, `mint`)
);
--> statement-breakpoint
CREATE INDEX `order_payments_order` ON `order_payments` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_refunds` (
	`refund_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`recipient` text NOT NULL,
	`mint` text,
	`amount` text NOT NULL,
	`reason` text NOT NULL,
	`owed_at` text NOT NULL,
	`signature` text
);
--> statement-breakpoint
CREATE INDEX `order_refunds_order` ON `order_refunds` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_refunds_signature` ON `order_refunds` (`signature`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`method` text NOT NULL,
	`total_cents` integer NOT NULL,
	`discount_code` text,
	`recipient` text NOT NULL,
	`amount` text NOT NULL,
	`mint` text,
	`reference` text NOT NULL,
	`sol_price` text,
	`received` text NOT NULL,
	`payer` text,
	`signature` text,
	`failure` text,
	`email` text,
	`shipping_address` text,
	`player` text,
	`placed_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`paid_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`placed_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_watches` (
	`order_id` text PRIMARY KEY NOT NULL,
	`look_at` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_watches_look` ON `payment_watches` (`look_at`);--> statement-breakpoint
CREATE TABLE `submitted_payments` (
	`order_id` text NOT NULL,
	`signature` text NOT NULL,
	`submitted_at` text NOT NULL,
	PRIMARY KEY(`order_id`, `signature`)
);
--> statement-breakpoint
CREATE TABLE `discount_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`percent` integer,
	`amount_cents` integer,
	`minimum_cents` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`uses_left` integer NOT NULL,
	CONSTRAINT "discount_uses_not_negative" CHECK(uses_left >= 0)
);
--> statement-breakpoint
CREATE TABLE `discount_uses` (
	`code` text NOT NULL,
	`user_id` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`code`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `library_entries` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`order_id` text NOT NULL,
	`delivery` text NOT NULL,
	`key_id` text,
	`acquired_at` text NOT NULL,
	`revealed_at` text,
	`carrier` text,
	`tracking_number` text,
	PRIMARY KEY(`user_id`, `game_id`)
);
--> statement-breakpoint
CREATE INDEX `library_entries_user` ON `library_entries` (`user_id`,`acquired_at`,`game_id`);