import { wantsStillness } from "~/app/motion";
import { Particles } from "~/app/routes/mystery-box/opening/particles";

const COLOURS = ["#ffb52e", "#ffc960", "#ff7a5c", "#63d994", "#7ccaff"];
/** CSS pixels of one of ours. */
const SCALE = 5;
const LASTING_MS = 2000;

/** A burst of pixels over a canvas, once, then nothing. None for whoever wants stillness. */
export function burst(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context || wantsStillness()) return () => {};
  const { clientWidth, clientHeight } = canvas;
  canvas.width = Math.round(clientWidth / SCALE);
  canvas.height = Math.round(clientHeight / SCALE);
  const particles = new Particles();
  particles.burst(canvas.width / 2, canvas.height * 0.6, 90, COLOURS);
  const startedAt = performance.now();
  let seenAt = startedAt;
  let frame = requestAnimationFrame(draw);
  function draw(now: number) {
    context!.clearRect(0, 0, canvas.width, canvas.height);
    particles.draw(context!, Math.min(0.05, (now - seenAt) / 1000));
    seenAt = now;
    if (now - startedAt < LASTING_MS) frame = requestAnimationFrame(draw);
    else context!.clearRect(0, 0, canvas.width, canvas.height);
  }
  return () => cancelAnimationFrame(frame);
}
