DROP INDEX IF EXISTS `discount_codes_shop`;--> statement-breakpoint
DROP INDEX IF EXISTS `discount_codes_named`;--> statement-breakpoint
CREATE INDEX `discount_codes_shop` ON `discount_codes` (`issued_at`,`code`,`stopped_at`,`ends_at`,`uses_left`,`starts_at`) WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX `discount_codes_named` ON `discount_codes` (`code`,`stopped_at`,`ends_at`,`uses_left`,`starts_at`) WHERE user_id IS NULL;