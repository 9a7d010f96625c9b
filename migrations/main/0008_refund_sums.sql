ALTER TABLE `order_refunds` ADD `parts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `order_refunds` SET `parts` = json_array(json_object('payment', "payment", 'amount', "amount"));--> statement-breakpoint
ALTER TABLE `order_refunds` DROP COLUMN `payment`;
