import { createServer } from "node:net";

export interface Ports {
  app: number;
  chain: number;
  provider: number;
}

const PARTS = {
  app: { part: "Playstead itself", variable: "PLAYSTEAD_PORT", usual: 8787 },
  chain: { part: "the local chain", variable: "PLAYSTEAD_CHAIN_PORT", usual: 8899 },
  provider: { part: "the top-up provider", variable: "PLAYSTEAD_PROVIDER_PORT", usual: 8790 },
};

export class PortTaken extends Error {}

/** The usual ports, unless the environment names others. */
export function chosenPorts(environment: Record<string, string | undefined>): Ports {
  const choose = (name: keyof Ports) => {
    const text = environment[PARTS[name].variable];
    const port = Number(text ?? PARTS[name].usual);
    if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
    throw new Error(`${PARTS[name].variable} is "${text}", which is no port.`);
  };
  return { app: choose("app"), chain: choose("chain"), provider: choose("provider") };
}

/** Asks before anything is built or started, so that nothing has to be undone. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const wanted: [keyof Ports, number][] = [
    ["app", ports.app],
    ["chain", ports.chain],
    ["chain", ports.chain + 1],
    ["provider", ports.provider],
  ];
  for (const [name, port] of wanted) {
    if (await isFree(port)) continue;
    const { part, variable } = PARTS[name];
    throw new PortTaken(
      `Port ${port} is taken, and ${part} wants it. End the program that holds it, or choose another with ${variable}=…`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
