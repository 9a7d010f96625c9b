CREATE TABLE `item_moves` (
	`item_id` text NOT NULL,
	`signature` text NOT NULL,
	`kind` text NOT NULL,
	`slot` integer NOT NULL,
	`at` text NOT NULL,
	`from_user_id` text,
	`from_address` text,
	`from_holder` text,
	`to_address` text,
	`to_holder` text,
	`position` integer NOT NULL,
	PRIMARY KEY(`item_id`, `signature`)
);
--> statement-breakpoint
CREATE INDEX `item_moves_order` ON `item_moves` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `item_moves_position` ON `item_moves` (`position`);--> statement-breakpoint
CREATE INDEX `item_moves_from_account` ON `item_moves` (`from_user_id`,`position`) WHERE from_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `item_moves_from_wallet` ON `item_moves` (`from_address`,`position`) WHERE from_address IS NOT NULL;--> statement-breakpoint
CREATE TABLE `item_rounds` (
	`round` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL,
	`started_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `item_watches` (
	`item_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`through` text,
	`head` text,
	`before` text,
	`found` text,
	`due_at` text
);
--> statement-breakpoint
CREATE INDEX `item_watches_due` ON `item_watches` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `items` (
	`item_id` text PRIMARY KEY NOT NULL,
	`collectible_id` text NOT NULL,
	`rarity` text NOT NULL,
	`bound` integer NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`owner_address` text,
	`holder` text,
	`mint` text,
	`metadata` text,
	`royalty_basis_points` integer,
	`mint_id` text,
	`mint_to` text,
	`last_valid_block_height` integer,
	`reserved_at` text,
	`slot` integer,
	`given_at` text NOT NULL,
	`position` integer NOT NULL,
	`owned_since` integer NOT NULL,
	`version` integer NOT NULL,
	CONSTRAINT "item_has_one_owner" CHECK((user_id IS NULL) + (owner_address IS NULL) = 1 + (state = 'burned'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_mint` ON `items` (`mint`);--> statement-breakpoint
CREATE INDEX `items_account` ON `items` (`user_id`,`owned_since`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `items_wallet` ON `items` (`owner_address`,`owned_since`) WHERE owner_address IS NOT NULL;--> statement-breakpoint
CREATE INDEX `items_minting` ON `items` (`reserved_at`) WHERE state = 'minting';--> statement-breakpoint
CREATE INDEX `items_token` ON `items` (`item_id`) WHERE mint IS NOT NULL;--> statement-breakpoint
CREATE INDEX `items_since` ON `items` (`owned_since`);--> statement-breakpoint
CREATE INDEX `items_collectible` ON `items` (`collectible_id`,`owned_since`);--> statement-breakpoint
CREATE INDEX `items_rarity` ON `items` (`rarity`,`owned_since`);