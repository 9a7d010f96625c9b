import { type AddressInfo, createServer } from "node:net";

export interface Ports {
  app: number;
  chain: number;
  provider: number;
  mailbox: number;
}

const PARTS = {
  app: { part: "Playstead itself", variable: "PLAYSTEAD_PORT", usual: 8787 },
  chain: {
    part: "the local chain, which takes two in a row,",
    variable: "PLAYSTEAD_CHAIN_PORT",
    usual: 8899,
  },
  provider: { part: "the top-up provider", variable: "PLAYSTEAD_PROVIDER_PORT", usual: 8790 },
  mailbox: { part: "the mailbox", variable: "PLAYSTEAD_MAILBOX_PORT", usual: 8791 },
};

export class PortUnusable extends Error {}

/** The usual ports, unless the environment names others. The mailbox stands beside a provider that moved. */
export function chosenPorts(environment: Record<string, string | undefined>): Ports {
  const choose = (name: keyof Ports, usual = PARTS[name].usual) => {
    const text = environment[PARTS[name].variable];
    const port = Number(text ?? usual);
    if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
    throw new PortUnusable(`${PARTS[name].variable} is "${text}", which is no port.`);
  };
  const provider = choose("provider");
  return {
    app: choose("app"),
    chain: choose("chain"),
    provider,
    mailbox: choose("mailbox", provider + 1),
  };
}

/** Asks before anything is built or started, so that nothing has to be undone. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const wanted: [keyof Ports, number][] = [
    ["app", ports.app],
    ["chain", ports.chain],
    ["chain", ports.chain + 1],
    ["provider", ports.provider],
    ["mailbox", ports.mailbox],
  ];
  for (const [at, [name, port]] of wanted.entries()) {
    const { part, variable } = PARTS[name];
    const rival = wanted.slice(0, at).find(([, one]) => one === port)?.[0];
    if (rival !== undefined) {
      throw new PortUnusable(
        `Port ${port} is wanted twice: ${PARTS[rival].part} and ${part} cannot share it. Choose another with ${variable}=…`,
      );
    }
    if (await isFree(port)) continue;
    throw new PortUnusable(
      `Port ${port} is taken, and ${part} wants it. End the program that holds it, or choose another with ${variable}=…`,
    );
  }
}

/** A port that nobody holds at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
