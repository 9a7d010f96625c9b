CREATE INDEX `game_stock_low` ON `game_stock` (`available`) WHERE available <= 3;--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`paid_at`,`total_cents`) WHERE paid_at IS NOT NULL;