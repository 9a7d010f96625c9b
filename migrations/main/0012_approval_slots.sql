ALTER TABLE `listings` ADD `slot` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `slot` integer;