import { createHash } from "node:crypto";
import {
  ACCOUNT_SIZE,
  AccountLayout,
  AccountState as TokenState,
  MINT_SIZE,
  MintLayout,
  TOKEN_PROGRAM_ID,
} from "@solana/spl-token";
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram } from "@solana/web3.js";
import { base58 } from "@scure/base";
import type { VirtualMachine } from "./virtual-machine.ts";

/** Mint of the local USDC, the same on every start. */
export const LOCAL_USDC_MINT = "13AbiLfuH5qevuMaWaXg6LHKUFQJBS8BJWWeMWUGDkAH";
export const LOCAL_USDC_DECIMALS = 6;

/** The shop's wallet on the local chain: customers pay it, and it has SOL for refunds. */
export const LOCAL_MERCHANT_ADDRESS = "5SFcjMFDtx2S86aEknhGLeTcnJdaZ8mwN7PiQcW9Jfpj";
/** The shop's token account for the local USDC (its associated token account). */
export const LOCAL_MERCHANT_USDC_ACCOUNT = "ENY3eW8eWcnmMtSg5bCbiLiVegL56Q93ptdx3Dg63H71";

/** Pays airdrops and is the authority of the local USDC mint. */
export const LOCAL_FAUCET_ADDRESS = "6pru94EjiSHexXYpY5TbNNbBjFSvM1vqsJerteBjdPFT";

const MERCHANT_LAMPORTS = 10 * LAMPORTS_PER_SOL;
/** Below 2^53, so that balances stay exact as JSON numbers. */
const FAUCET_LAMPORTS = 5_000_000 * LAMPORTS_PER_SOL;

/** Public knowledge by design: these keys are worth nothing on any real cluster. */
function localKeypair(name: "usdc mint" | "merchant" | "faucet"): Keypair {
  return Keypair.fromSeed(createHash("sha256").update(`playstead local chain: ${name}`).digest());
}

export const localUsdcMintKeypair = () => localKeypair("usdc mint");
export const localMerchantKeypair = () => localKeypair("merchant");
export const localFaucetKeypair = () => localKeypair("faucet");

/** The shop's 64-byte secret key in base58, as wallets import it: signs refunds in local mode. */
export const LOCAL_MERCHANT_SECRET = base58.encode(localMerchantKeypair().secretKey);

/** Put the accounts every local chain starts with into an empty machine. */
export function createGenesisAccounts(machine: VirtualMachine): void {
  createWallet(machine, LOCAL_FAUCET_ADDRESS, FAUCET_LAMPORTS);
  createWallet(machine, LOCAL_MERCHANT_ADDRESS, MERCHANT_LAMPORTS);
  createUsdcMint(machine);
  createMerchantUsdcAccount(machine);
}

function createWallet(machine: VirtualMachine, address: string, lamports: number): void {
  machine.setAccount(base58.decode(address), {
    lamports: BigInt(lamports),
    owner: SystemProgram.programId.toBytes(),
    executable: false,
    data: () => new Uint8Array(),
  });
}

function createUsdcMint(machine: VirtualMachine): void {
  const data = Buffer.alloc(MINT_SIZE);
  const faucet = new PublicKey(LOCAL_FAUCET_ADDRESS);
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: faucet,
      supply: 0n,
      decimals: LOCAL_USDC_DECIMALS,
      isInitialized: true,
      freezeAuthorityOption: 1,
      freezeAuthority: faucet,
    },
    data,
  );
  createTokenProgramAccount(machine, LOCAL_USDC_MINT, data);
}

function createMerchantUsdcAccount(machine: VirtualMachine): void {
  const data = Buffer.alloc(ACCOUNT_SIZE);
  AccountLayout.encode(
    {
      mint: new PublicKey(LOCAL_USDC_MINT),
      owner: new PublicKey(LOCAL_MERCHANT_ADDRESS),
      amount: 0n,
      delegateOption: 0,
      delegate: PublicKey.default,
      state: TokenState.Initialized,
      isNativeOption: 0,
      isNative: 0n,
      delegatedAmount: 0n,
      closeAuthorityOption: 0,
      closeAuthority: PublicKey.default,
    },
    data,
  );
  createTokenProgramAccount(machine, LOCAL_MERCHANT_USDC_ACCOUNT, data);
}

function createTokenProgramAccount(machine: VirtualMachine, address: string, data: Buffer): void {
  machine.setAccount(base58.decode(address), {
    lamports: machine.rentExemption(data.length),
    owner: TOKEN_PROGRAM_ID.toBytes(),
    executable: false,
    data: () => data,
  });
}
