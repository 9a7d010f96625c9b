import { test } from "vitest";
import { type LogIn, sessionDecider } from "~/domain/sign-in/decider";
import type { SignInEvent } from "~/domain/sign-in/events";
import { type SignInInput, statementOf } from "~/domain/sign-in/siws";
import { specification } from "~/tests/support/given-when-then";

const given = specification(sessionDecider);

const issued: SignInInput = {
  domain: "playstead.example:8443",
  address: "Anna",
  statement: statementOf("login"),
  uri: "https://playstead.example:8443",
  version: "1",
  chainId: "solana:mainnet",
  nonce: "n1",
  issuedAt: "2026-11-21T12:00:00.000Z",
  expirationTime: "2026-11-21T12:05:00.000Z",
};

function logIn(changes: Partial<LogIn> = {}, signed: Partial<SignInInput> = {}): LogIn {
  return {
    type: "LogIn",
    signerAddress: "Anna",
    signed: { ...issued, ...signed },
    issued,
    origin: "https://playstead.example:8443",
    now: new Date("2026-11-21T12:01:00.000Z"),
    userId: "u1",
    isNewUser: false,
    tokenHash: "hash",
    expiresAt: "2026-12-21T12:01:00.000Z",
    device: null,
    ...changes,
  };
}

const started: SignInEvent = {
  type: "SessionStarted",
  data: {
    userId: "u1",
    sessionId: "n1",
    tokenHash: "hash",
    expiresAt: "2026-12-21T12:01:00.000Z",
    device: null,
  },
};
const ended: SignInEvent = {
  type: "SessionEnded",
  data: { userId: "u1", sessionId: "n1", tokenHash: "hash" },
};
const logOut = { type: "LogOut", userId: "u1", sessionId: "n1", tokenHash: "hash" } as const;

test("a known wallet that answers its challenge starts a session", () => {
  given().when(logIn()).then(started);
});

test("a new wallet becomes a user with its first session", () => {
  given()
    .when(logIn({ isNewUser: true }))
    .then({ type: "UserRegistered", data: { userId: "u1", address: "Anna" } }, started);
});

test("a nonce starts one session, and none again after logout", () => {
  given(started).when(logIn()).thenRefuses("login_failed");
  given(started, ended).when(logIn()).thenRefuses("login_failed");
});

test("a nonce that was never issued is refused", () => {
  given()
    .when(logIn({ issued: undefined }))
    .thenRefuses("login_failed");
});

test("another key over a text that names the victim is refused", () => {
  given()
    .when(logIn({ signerAddress: "Mallory" }))
    .thenRefuses("login_failed");
});

test("a challenge issued to another wallet is refused", () => {
  given()
    .when(logIn({ signerAddress: "Mallory" }, { address: "Mallory" }))
    .thenRefuses("login_failed");
});

test("a text for another host or another port is refused", () => {
  for (const domain of ["evil.example:8443", "playstead.example", "playstead.example:443"]) {
    const elsewhere = { ...issued, domain };
    given()
      .when(logIn({ issued: elsewhere, signed: elsewhere }))
      .thenRefuses("login_failed");
  }
});

test("a text for another origin is refused", () => {
  const plain = { ...issued, uri: "http://playstead.example:8443" };
  given()
    .when(logIn({ issued: plain, signed: plain }))
    .thenRefuses("login_failed");
});

test("every field must be the one that was issued", () => {
  const changes: Partial<SignInInput>[] = [
    { statement: "Sign in and pay." },
    { chainId: "solana:devnet" },
    { issuedAt: "2026-11-21T12:00:01.000Z" },
    { expirationTime: "2027-11-21T12:05:00.000Z" },
  ];
  for (const change of changes) given().when(logIn({}, change)).thenRefuses("login_failed");
});

test("a text is good until it expires, and not a moment longer", () => {
  given()
    .when(logIn({ now: new Date("2026-11-21T12:04:59.999Z") }))
    .then(started);
  given()
    .when(logIn({ now: new Date("2026-11-21T12:05:00.000Z") }))
    .thenRefuses("login_failed");
});

test("a text from the future is refused, but for clocks that differ a little", () => {
  given()
    .when(logIn({ now: new Date("2026-11-21T11:59:45.000Z") }))
    .then(started);
  given()
    .when(logIn({ now: new Date("2026-11-21T11:59:00.000Z") }))
    .thenRefuses("login_failed");
});

test("times that are no times are refused", () => {
  for (const field of ["issuedAt", "expirationTime"] as const) {
    const odd = { ...issued, [field]: "soon" };
    given()
      .when(logIn({ issued: odd, signed: odd }))
      .thenRefuses("login_failed");
  }
});

test("logout ends an open session, changes nothing on an ended one, and knows no other", () => {
  given(started).when(logOut).then(ended);
  given(started, ended).when(logOut).thenNothingHappened();
  given().when(logOut).thenRefuses("login_expired");
});
