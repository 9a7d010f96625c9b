/** Voices that set out together. */
export type Sound = readonly Voice[];

export interface Voice {
  readonly wave: "square" | "triangle" | "sawtooth" | "sine" | "noise";
  /** In Hertz, at first and (where it glides) at last; of noise, how bright it is. */
  readonly pitch: number;
  readonly to?: number;
  /** Seconds: how long after the sound's begin, how long it sounds, and how long it takes to swell. */
  readonly after?: number;
  readonly length: number;
  readonly attack?: number;
  /** 0 to 1; else a half. */
  readonly loud?: number;
}

/** The pitch of a note in Hertz, counted in half tones from middle C. */
export function note(halfTones: number): number {
  return 261.63 * 2 ** (halfTones / 12);
}

/** More at a time would only be noise. */
const MAX_VOICES = 28;

/** Plays sounds by code. Until it is switched on it costs nothing and asks the browser for nothing. */
export class Synth {
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #noise: AudioBuffer | undefined;
  readonly #sounding = new Set<AudioScheduledSourceNode>();
  #on = false;

  switch(on: boolean): void {
    this.#on = on;
    if (!on) this.silence();
  }

  /** Browsers let sound begin at a press only: it is called in one. */
  wake(): void {
    if (!this.#on) return;
    if (!this.#context) this.#open();
    else if (this.#context.state === "suspended") void this.#context.resume();
  }

  /** @param late seconds until it begins */
  play(sound: Sound, late = 0): void {
    const context = this.#context;
    if (!this.#on || !context || context.state !== "running") return;
    for (const voice of sound) {
      if (this.#sounding.size < MAX_VOICES) this.#sing(context, voice, context.currentTime + late);
    }
  }

  /** Stops what sounds and what was about to. */
  silence(): void {
    for (const source of this.#sounding) source.stop();
    this.#sounding.clear();
  }

  close(): void {
    this.silence();
    void this.#context?.close();
    this.#context = undefined;
  }

  #open(): void {
    if (typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    // Many voices at once get quieter instead of cracking.
    const even = context.createDynamicsCompressor();
    const out = context.createGain();
    out.gain.value = 0.35;
    out.connect(even).connect(context.destination);
    this.#context = context;
    this.#out = out;
    this.#noise = noiseOf(context);
  }

  #sing(context: AudioContext, voice: Voice, from: number): void {
    const { length, attack = 0.004, loud = 0.5 } = voice;
    const begin = from + (voice.after ?? 0);
    const source = this.#sourceOf(context, voice, begin);
    const shape = context.createGain();
    shape.gain.setValueAtTime(0.0001, begin);
    shape.gain.exponentialRampToValueAtTime(Math.max(0.0001, loud), begin + attack);
    shape.gain.exponentialRampToValueAtTime(0.0001, begin + Math.max(length, attack + 0.01));
    source.connect(shape).connect(this.#out!);
    this.#sounding.add(source);
    source.addEventListener("ended", () => {
      this.#sounding.delete(source);
      shape.disconnect();
    });
    source.start(begin);
    source.stop(begin + length + 0.02);
  }

  #sourceOf(context: AudioContext, voice: Voice, begin: number): AudioScheduledSourceNode {
    const { wave, pitch, to = pitch, length } = voice;
    if (wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise!;
      source.loop = true;
      // What is played faster sounds brighter.
      glide(source.playbackRate, pitch / BRIGHT, to / BRIGHT, begin, length);
      return source;
    }
    const source = context.createOscillator();
    source.type = wave;
    glide(source.frequency, pitch, to, begin, length);
    return source;
  }
}

/** The pitch of noise at which it is played as it was drawn. */
const BRIGHT = 4000;

function glide(param: AudioParam, from: number, to: number, begin: number, length: number): void {
  param.setValueAtTime(from, begin);
  if (to !== from) param.exponentialRampToValueAtTime(Math.max(0.01, to), begin + length);
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

const SOUND_KEY = "play-sound";
let chosen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether whoever plays in this browser wants sound: not before they said so. */
export function wantsSound(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    chosen = localStorage.getItem(SOUND_KEY) === "on";
  } catch {
    chosen = false;
  }
  return chosen;
}

export function chooseSound(on: boolean): void {
  chosen = on;
  try {
    localStorage.setItem(SOUND_KEY, on ? "on" : "off");
  } catch {
    // A browser that stores nothing still sounds, until the page is left.
  }
  for (const listener of listeners) listener();
}

const LATE_KEY = "play-sound-late";

/** Milliseconds by which sound is heard late in this browser, as its player says. */
export function soundLateness(): number {
  try {
    return Number(localStorage.getItem(LATE_KEY) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function keepSoundLateness(ms: number): void {
  try {
    localStorage.setItem(LATE_KEY, String(ms));
  } catch {
    // It holds until the page is left.
  }
}

export function onSoundChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
