import { lighten, mix } from "../colour.ts";
import { circle, line, n, path, rect, xy } from "../drawing.ts";
import { ridge } from "../land.ts";
import { disc, rays, wash } from "../sky.ts";
import { clouds, glowAt } from "../weather.ts";
import type { Scene } from "../stage.ts";

/** A paved yard from above, with drawings in chalk. */
export const pavement: Scene = (s) => {
  const { d, w, h, u, p, r } = s;
  const k = Math.round(u * 24);
  const slabs = d.pattern(
    k * 2,
    k * 2,
    path(`M0 0h${k * 2}v${k * 2}H0z`, p.mid) +
      path(`M2 2h${k - 4}v${k - 4}H2zM${k + 2} ${k + 2}h${k - 4}v${k - 4}h-${k - 4}z`, p.far) +
      path(
        `M${k + 2} 2h${k - 4}v${k - 4}h-${k - 4}zM2 ${k + 2}h${k - 4}v${k - 4}H2z`,
        mix(p.far, p.mid, 0.5),
      ),
  );
  d.add(
    rect(0, 0, w, h, slabs),
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0], 0.15],
        [1, p.ink, 0.4],
      ]),
    ),
  );
  const chalk = [p.glow, p.pop, p.alt];
  const c = u * 15;
  const cx = w * s.focus - c / 2;
  let squares = "";
  for (let i = 0; i < 8; i++) {
    const y = h - (i + 1) * c - u * 2;
    if (i % 3 === 2)
      squares += `M${xy(cx - c / 2, y)}h${n(c)}v${n(c)}h${n(-c)}zM${xy(cx + c / 2, y)}h${n(c)}v${n(c)}h${n(-c)}z`;
    else squares += `M${xy(cx, y)}h${n(c)}v${n(c)}h${n(-c)}z`;
  }
  d.add(
    line(
      squares,
      p.glow,
      u * 1.1,
      `stroke-linejoin="round" stroke-dasharray="${n(u * 5)} ${n(u * 0.7)}"`,
    ),
  );
  for (let i = 0; i < 9; i++) {
    const x = w * (i % 2 ? r.range(0.02, 0.26) : r.range(0.74, 0.98));
    const y = h * r.range(0.05, 0.95);
    const z = u * r.range(4, 8);
    const shape = r.int(0, 2);
    d.add(
      line(
        shape === 0
          ? `M${xy(x - z, y)}a${n(z)} ${n(z)} 0 1 0 ${n(z * 2)} 0a${n(z)} ${n(z)} 0 1 0 ${n(-z * 2)} 0`
          : shape === 1
            ? `M${xy(x, y - z)}l${xy(z * 0.3, z * 0.7)}h${n(z * 0.8)}l${xy(-z * 0.6, z * 0.5)}l${xy(z * 0.2, z * 0.8)}l${xy(-z * 0.7, -z * 0.5)}l${xy(-z * 0.7, z * 0.5)}l${xy(z * 0.2, -z * 0.8)}l${xy(-z * 0.6, -z * 0.5)}h${n(z * 0.8)}z`
            : `M${xy(x - z, y + z)}c0 ${n(-z * 2)} ${n(z)} ${n(-z * 2)} ${n(z)} ${n(-z)}s${n(z)} ${n(-z)} ${n(z)} ${n(z)}`,
        chalk[i % 3]!,
        u * 0.9,
        `stroke-dasharray="${n(u * 4)} ${n(u * 0.6)}" stroke-linecap="round"`,
      ),
    );
  }
};

/** The breakfast table as a landscape, with a track through it. */
export const breakfast: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y);
  rays(s, w * s.focus, h * y, 18, p.glow, 0.35);
  const cx = w * s.focus;
  const toast = (x: number, k: number, lean: number) =>
    `<g transform="rotate(${lean} ${n(x)} ${n(h * y)})">${path(`M${xy(x - k, h * (y + 0.06))}V${n(h * y - k)}c${xy(-k * 0.5, -k * 0.9, k * 0.4, -k * 1.1, k, -k * 0.9)}c${xy(k * 0.6, -k * 0.2, k * 1.5, 0, k, k * 0.9)}V${n(h * (y + 0.06))}z`, "#b8743a")}${path(`M${xy(x - k * 0.82, h * (y + 0.06))}V${n(h * y - k * 0.94)}c${xy(-k * 0.4, -k * 0.7, k * 0.4, -k * 0.9, k * 0.82, -k * 0.74)}c${xy(k * 0.5, -k * 0.16, k * 1.2, 0, k * 0.82, k * 0.74)}V${n(h * (y + 0.06))}z`, "#f2c98a")}</g>`;
  d.add(toast(cx - u * 36, u * 15, -7), toast(cx + u * 38, u * 17, 6));
  const jar = cx + u * 8;
  d.add(
    `<rect x="${n(jar - u * 12)}" y="${n(h * y - u * 28)}" width="${n(u * 24)}" height="${n(u * 32)}" rx="${n(u * 4)}" fill="${p.pop}"/>`,
    rect(jar - u * 10, h * y - u * 34, u * 20, u * 6, p.alt),
    rect(jar - u * 9, h * y - u * 18, u * 18, u * 12, "#fff6e4"),
    circle(jar, h * y - u * 12, u * 4, p.pop),
    rect(jar - u * 10, h * y - u * 27, u * 2, u * 26, lighten(p.pop, 0.5), `opacity=".7"`),
  );
  const k = u * 7;
  const cloth = d.pattern(
    k * 2,
    k * 2,
    path(`M0 0h${n(k * 2)}v${n(k * 2)}H0z`, "#fff8ec") +
      path(
        `M0 0h${n(k)}v${n(k)}H0zM${n(k)} ${n(k)}h${n(k)}v${n(k)}h${n(-k)}z`,
        mix(p.alt, "#fff8ec", 0.45),
      ),
    `skewX(-20)`,
  );
  d.add(
    rect(0, h * (y + 0.05), w, h, cloth),
    rect(
      0,
      h * (y + 0.05),
      w,
      h,
      d.linear([
        [0, p.near, 0.5],
        [0.4, p.near, 0],
      ]),
    ),
  );
  d.add(
    path(
      `M${xy(cx - u * 2, h * (y + 0.06))}h${n(u * 6)}C${xy(cx + u * 30, h * (y + 0.16), cx - u * 8, h * (y + 0.24), w * 0.92, h)}H${n(w * 0.08)}C${xy(w * 0.1, h * (y + 0.3), cx + u * 14, h * (y + 0.16), cx - u * 2, h * (y + 0.06))}z`,
      p.near,
    ),
    line(
      `M${xy(cx, h * (y + 0.06))}C${xy(cx + u * 20, h * (y + 0.16), w * 0.3, h * (y + 0.26), w * 0.5, h)}`,
      "#fff8ec",
      u * 1.2,
      `stroke-dasharray="${n(u * 4)} ${n(u * 3)}"`,
    ),
  );
};

/** Felt and lamplight, rows of standing tiles that fall away. */
export const dominoTable: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  d.add(
    rect(
      0,
      0,
      w,
      h,
      d.linear([
        [0, p.sky[0]],
        [0.6, p.sky[1]],
        [1, p.sky[2]],
      ]),
    ),
  );
  glowAt(s, w * s.focus, h * (y - 0.1), u * 70, p.glow, 0.6);
  d.add(
    path(
      `M0 ${n(h * y)}H${w}V${h}H0z`,
      d.linear([
        [0, p.mid],
        [1, p.near],
      ]),
    ),
  );
  for (let i = 0; i < 13; i++) {
    const t = i / 12;
    const k = u * (3.4 + t * 15);
    const x = w * s.focus + Math.sin(t * 5.2) * w * 0.34 * (0.4 + t * 0.6);
    const fy = h * (y + 0.03 + (1 - y) * t * 0.78);
    const lean = i > 9 ? 0 : (9 - i) * 4;
    d.add(
      `<g transform="translate(${xy(x, fy)}) rotate(${lean})">${path(`M${xy(k * 0.3, -k * 1.9)}h${n(k * 0.4)}v${n(k * 1.9)}h${n(-k * 0.4)}z`, p.ink)}${path(`M${xy(-k * 0.5, -k * 1.9)}h${n(k)}v${n(k * 1.9)}h${n(-k)}z`, i % 4 === 2 ? p.pop : "#fbf4e6")}${path(`M${xy(-k * 0.3, -k * 1.6)}h${n(k * 0.22)}v${n(k * 0.22)}h${n(-k * 0.22)}zM${xy(k * 0.08, -k * 1.3)}h${n(k * 0.22)}v${n(k * 0.22)}h${n(-k * 0.22)}zM${xy(-k * 0.4, -k)}h${n(k * 0.8)}v${n(k * 0.08)}h${n(-k * 0.8)}zM${xy(-k * 0.11, -k * 0.6)}h${n(k * 0.22)}v${n(k * 0.22)}h${n(-k * 0.22)}z`, p.ink)}</g>`,
    );
  }
};

/** A lawn in squares under a mild sky. */
export const lawn: Scene = (s) => {
  const { d, w, h, u, p, horizon: y } = s;
  wash(s, "smooth", y);
  disc(s, { x: w * s.focus, y: h * (y - 0.14), r: u * 11 });
  clouds(s, h * (y - 0.06), 4, u * 30, "#fff", 0.8);
  ridge(s, { y: y - 0.01, swing: 0.03, rough: 3, fill: p.far });
  d.add(rect(0, h * y, w, h, p.mid));
  const rows = 7;
  let dark = "";
  const cx = w * s.focus;
  for (let i = 0; i < rows; i++) {
    const a = h * y + (h - h * y) * (i / rows) ** 1.5;
    const b = h * y + (h - h * y) * ((i + 1) / rows) ** 1.5;
    const ka = u * (5 + 16 * (i / rows) ** 1.5);
    const kb = u * (5 + 16 * ((i + 1) / rows) ** 1.5);
    for (let col = -9; col < 9; col++)
      if ((col + i) % 2)
        dark += `M${xy(cx + col * ka, a)}h${n(ka)}L${xy(cx + (col + 1) * kb, b)}h${n(-kb)}z`;
  }
  d.add(path(dark, p.near));
};
