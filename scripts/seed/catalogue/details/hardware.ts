import type { Platform } from "../types.ts";

interface Hardware {
  system: string;
  processor?: string;
  memoryMb?: number;
  graphics?: string;
  storageMb: number;
}
type Parts = Omit<Hardware, "storageMb">;
type Demand = [minimum: Parts, recommended?: Parts];

/** How much a game asks of a computer: what runs on anything first. */
export type Weight = 0 | 1 | 2 | 3 | 4;

const GB = 1024;

const windows: Record<Weight, Demand> = {
  0: [
    {
      system: "Windows 10",
      processor: "Intel Core 2 Duo, 2 GHz",
      memoryMb: 2 * GB,
      graphics: "Intel HD Graphics 3000",
    },
  ],
  1: [
    {
      system: "Windows 10, 64-bit",
      processor: "Intel Core i3-4130, AMD FX-4300",
      memoryMb: 4 * GB,
      graphics: "Intel HD Graphics 530",
    },
    {
      system: "Windows 10, 64-bit",
      processor: "Intel Core i5-6500, AMD Ryzen 3 1200",
      memoryMb: 8 * GB,
      graphics: "NVIDIA GeForce GTX 750, AMD Radeon R7 260X",
    },
  ],
  2: [
    {
      system: "Windows 10, 64-bit",
      processor: "Intel Core i5-4460, AMD FX-6300",
      memoryMb: 8 * GB,
      graphics: "NVIDIA GeForce GTX 960, AMD Radeon R9 380",
    },
    {
      system: "Windows 10, 64-bit",
      processor: "Intel Core i7-6700, AMD Ryzen 5 2600",
      memoryMb: 16 * GB,
      graphics: "NVIDIA GeForce GTX 1060, AMD Radeon RX 580",
    },
  ],
  3: [
    {
      system: "Windows 10, 64-bit",
      processor: "Intel Core i5-8400, AMD Ryzen 5 2600",
      memoryMb: 12 * GB,
      graphics: "NVIDIA GeForce GTX 1660, AMD Radeon RX 5600 XT",
    },
    {
      system: "Windows 11",
      processor: "Intel Core i7-10700, AMD Ryzen 7 3700X",
      memoryMb: 16 * GB,
      graphics: "NVIDIA GeForce RTX 3060, AMD Radeon RX 6600 XT",
    },
  ],
  4: [
    {
      system: "Windows 11",
      processor: "Intel Core i5-10600K, AMD Ryzen 5 5600",
      memoryMb: 16 * GB,
      graphics: "NVIDIA GeForce RTX 2060, AMD Radeon RX 6600",
    },
    {
      system: "Windows 11",
      processor: "Intel Core i7-12700, AMD Ryzen 7 7700",
      memoryMb: 32 * GB,
      graphics: "NVIDIA GeForce RTX 4070, AMD Radeon RX 7800 XT",
    },
  ],
};

const mac: Record<Weight, Demand> = {
  0: [{ system: "macOS 11", processor: "Intel Core i3, Apple M1", memoryMb: 4 * GB }],
  1: [{ system: "macOS 12", processor: "Intel Core i5, Apple M1", memoryMb: 8 * GB }],
  2: [
    { system: "macOS 13", processor: "Apple M1", memoryMb: 8 * GB },
    { system: "macOS 14", processor: "Apple M2", memoryMb: 16 * GB },
  ],
  3: [
    { system: "macOS 14", processor: "Apple M1 Pro", memoryMb: 16 * GB },
    { system: "macOS 15", processor: "Apple M3", memoryMb: 16 * GB },
  ],
  4: [
    { system: "macOS 14", processor: "Apple M2 Pro", memoryMb: 16 * GB },
    { system: "macOS 15", processor: "Apple M4 Pro", memoryMb: 24 * GB },
  ],
};

/** From this weight on, and from this year on, consoles of the generation before are left out. */
const isForNewConsoles = (weight: Weight, year: number) =>
  weight === 4 || (weight === 3 && year >= 2025);

export function hardwareOf(device: Platform, weight: Weight, storageMb: number, year: number) {
  const news = isForNewConsoles(weight, year);
  const demands: Record<Platform, Demand> = {
    windows: windows[weight],
    macos: mac[weight],
    playstation: [{ system: news ? "PlayStation 5" : "PlayStation 4, PlayStation 5" }],
    xbox: [{ system: news ? "Xbox Series X|S" : "Xbox One, Xbox Series X|S" }],
  };
  const [minimum, recommended] = demands[device];
  return {
    device,
    minimum: { ...minimum, storageMb },
    ...(recommended && { recommended: { ...recommended, storageMb } }),
  };
}

/** A phone of a few years ago. */
export const phones = (weight: Weight, storageMb: number) =>
  (
    [
      ["ios", `iOS ${13 + weight}`, 2 + Math.floor(weight / 2)],
      ["android", `Android ${8 + weight}`, 3 + Math.floor(weight / 2)],
    ] as const
  ).map(([device, system, gigabytes]) => ({
    device,
    minimum: { system, memoryMb: gigabytes * GB, storageMb },
  }));

export const browser = [
  { device: "browser" as const, minimum: { system: "Chrome 120, Firefox 121, Safari 17" } },
];
