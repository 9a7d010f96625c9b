const secret = (fill: number) => Buffer.alloc(32, fill).toString("base64");

/** Settings of workers under test. Chain and provider addresses come with the run. */
export const testSettings = {
  APP_MODE: "local",
  SOLANA_CLUSTER: "localnet",
  SOLANA_RPC_URL: "http://127.0.0.1:8899",
  USDC_MINT: "13AbiLfuH5qevuMaWaXg6LHKUFQJBS8BJWWeMWUGDkAH",
  MERCHANT_ADDRESS: "5SFcjMFDtx2S86aEknhGLeTcnJdaZ8mwN7PiQcW9Jfpj",
  PRICE_FEED_URL: "http://127.0.0.1:8899/price/sol-usd",
  TOP_UP_PROVIDER_URL: "http://127.0.0.1:8790",
  APP_ORIGIN: "https://playstead.test",
  MAIL_FROM: "hello@playstead.test",
  STEAD_MINT: "13AbiLfuH5qevuMaWaXg6LHKUFQJBS8BJWWeMWUGDkAH",
  MINING_EPOCH_SECONDS: "60",
  OPERATORS: "",
  PERSON_KEYS_SECRET: secret(1),
  GAME_KEYS_SECRET: secret(2),
  SESSION_SECRET: secret(3),
  SIGNING_KEY: secret(4),
  MINT_AUTHORITY_KEY: secret(8),
  TOP_UP_PROVIDER_SECRET: secret(5),
  VERIFICATION_SECRET: secret(6),
  BOX_SEED_SECRET: secret(7),
  MAIL_SECRET: secret(9),
  VERIFICATION_COST: "20",
};
