CREATE TABLE `firm_money` (
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`payer_id` text NOT NULL,
	`cents` integer NOT NULL,
	`fulfilled_at` text,
	`due_at` text,
	`used_at` text,
	`refunded_at` text,
	PRIMARY KEY(`order_id`, `line_id`)
);
--> statement-breakpoint
CREATE INDEX `firm_money_payer` ON `firm_money` (`payer_id`,`fulfilled_at`);--> statement-breakpoint
CREATE INDEX `firm_money_due` ON `firm_money` (`due_at`);--> statement-breakpoint
CREATE INDEX `firm_money_used` ON `firm_money` (`used_at`);--> statement-breakpoint
CREATE INDEX `firm_money_refunded` ON `firm_money` (`refunded_at`);