import { Suspense } from "react";
import { DemoFunds } from "~/app/wallet/demo-funds";
import { DEMO_WALLET_NAME } from "~/app/wallet/demo-wallet-name";
import type { ClaimProblem } from "./use-claim";

/** What kept the wallet from claiming, and where play money is had, the way out of it. */
export function ClaimProblemNote({ problem }: { problem: ClaimProblem }) {
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm font-semibold text-danger">
        {problem.text}
      </p>
      {import.meta.env.VITE_DEMO_WALLET && problem.code === "insufficient_balance" && <PlayMoney />}
    </div>
  );
}

function PlayMoney() {
  if (localStorage.getItem("wallet") !== DEMO_WALLET_NAME) return null;
  return (
    <Suspense>
      <DemoFunds />
    </Suspense>
  );
}
