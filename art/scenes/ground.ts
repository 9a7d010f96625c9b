import { lighten, mix } from "../kit/colour.ts";
import { circle, line, num, path, rect, xy } from "../kit/drawing.ts";
import { ridge } from "../nature/land.ts";
import { disc, rays, wash } from "../nature/sky.ts";
import { clouds, glowAt } from "../nature/weather.ts";
import type { Scene } from "../kit/stage.ts";

/** A paved yard from above, with drawings in chalk. */
export const pavement: Scene = (stage) => {
  const { drawing, width, height, unit, palette, random } = stage;
  const k = Math.round(unit * 24);
  const slabs = drawing.pattern(
    k * 2,
    k * 2,
    path(`M0 0h${k * 2}v${k * 2}H0z`, palette.mid) +
      path(
        `M2 2h${k - 4}v${k - 4}H2zM${k + 2} ${k + 2}h${k - 4}v${k - 4}h-${k - 4}z`,
        palette.far,
      ) +
      path(
        `M${k + 2} 2h${k - 4}v${k - 4}h-${k - 4}zM2 ${k + 2}h${k - 4}v${k - 4}H2z`,
        mix(palette.far, palette.mid, 0.5),
      ),
  );
  drawing.add(
    rect(0, 0, width, height, slabs),
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0], 0.15],
        [1, palette.ink, 0.4],
      ]),
    ),
  );
  const chalk = [palette.glow, palette.pop, palette.alt];
  const c = unit * 15;
  const cx = width * stage.focus - c / 2;
  let squares = "";
  for (let i = 0; i < 8; i++) {
    const y = height - (i + 1) * c - unit * 2;
    if (i % 3 === 2)
      squares += `M${xy(cx - c / 2, y)}h${num(c)}v${num(c)}h${num(-c)}zM${xy(cx + c / 2, y)}h${num(c)}v${num(c)}h${num(-c)}z`;
    else squares += `M${xy(cx, y)}h${num(c)}v${num(c)}h${num(-c)}z`;
  }
  drawing.add(
    line(
      squares,
      palette.glow,
      unit * 1.1,
      `stroke-linejoin="round" stroke-dasharray="${num(unit * 5)} ${num(unit * 0.7)}"`,
    ),
  );
  for (let i = 0; i < 9; i++) {
    const x = width * (i % 2 ? random.range(0.02, 0.26) : random.range(0.74, 0.98));
    const y = height * random.range(0.05, 0.95);
    const z = unit * random.range(4, 8);
    const shape = random.int(0, 2);
    drawing.add(
      line(
        shape === 0
          ? `M${xy(x - z, y)}a${num(z)} ${num(z)} 0 1 0 ${num(z * 2)} 0a${num(z)} ${num(z)} 0 1 0 ${num(-z * 2)} 0`
          : shape === 1
            ? `M${xy(x, y - z)}l${xy(z * 0.3, z * 0.7)}h${num(z * 0.8)}l${xy(-z * 0.6, z * 0.5)}l${xy(z * 0.2, z * 0.8)}l${xy(-z * 0.7, -z * 0.5)}l${xy(-z * 0.7, z * 0.5)}l${xy(z * 0.2, -z * 0.8)}l${xy(-z * 0.6, -z * 0.5)}h${num(z * 0.8)}z`
            : `M${xy(x - z, y + z)}c0 ${num(-z * 2)} ${num(z)} ${num(-z * 2)} ${num(z)} ${num(-z)}s${num(z)} ${num(-z)} ${num(z)} ${num(z)}`,
        chalk[i % 3]!,
        unit * 0.9,
        `stroke-dasharray="${num(unit * 4)} ${num(unit * 0.6)}" stroke-linecap="round"`,
      ),
    );
  }
};

/** The breakfast table as a landscape, with a track through it. */
export const breakfast: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y);
  rays(stage, width * stage.focus, height * y, 18, palette.glow, 0.35);
  const cx = width * stage.focus;
  const toast = (x: number, k: number, lean: number) =>
    `<g transform="rotate(${lean} ${num(x)} ${num(height * y)})">${path(`M${xy(x - k, height * (y + 0.06))}V${num(height * y - k)}c${xy(-k * 0.5, -k * 0.9, k * 0.4, -k * 1.1, k, -k * 0.9)}c${xy(k * 0.6, -k * 0.2, k * 1.5, 0, k, k * 0.9)}V${num(height * (y + 0.06))}z`, "#b8743a")}${path(`M${xy(x - k * 0.82, height * (y + 0.06))}V${num(height * y - k * 0.94)}c${xy(-k * 0.4, -k * 0.7, k * 0.4, -k * 0.9, k * 0.82, -k * 0.74)}c${xy(k * 0.5, -k * 0.16, k * 1.2, 0, k * 0.82, k * 0.74)}V${num(height * (y + 0.06))}z`, "#f2c98a")}</g>`;
  drawing.add(toast(cx - unit * 36, unit * 15, -7), toast(cx + unit * 38, unit * 17, 6));
  const jar = cx + unit * 8;
  drawing.add(
    `<rect x="${num(jar - unit * 12)}" y="${num(height * y - unit * 28)}" width="${num(unit * 24)}" height="${num(unit * 32)}" rx="${num(unit * 4)}" fill="${palette.pop}"/>`,
    rect(jar - unit * 10, height * y - unit * 34, unit * 20, unit * 6, palette.alt),
    rect(jar - unit * 9, height * y - unit * 18, unit * 18, unit * 12, "#fff6e4"),
    circle(jar, height * y - unit * 12, unit * 4, palette.pop),
    rect(
      jar - unit * 10,
      height * y - unit * 27,
      unit * 2,
      unit * 26,
      lighten(palette.pop, 0.5),
      `opacity=".7"`,
    ),
  );
  const k = unit * 7;
  const cloth = drawing.pattern(
    k * 2,
    k * 2,
    path(`M0 0h${num(k * 2)}v${num(k * 2)}H0z`, "#fff8ec") +
      path(
        `M0 0h${num(k)}v${num(k)}H0zM${num(k)} ${num(k)}h${num(k)}v${num(k)}h${num(-k)}z`,
        mix(palette.alt, "#fff8ec", 0.45),
      ),
    `skewX(-20)`,
  );
  drawing.add(
    rect(0, height * (y + 0.05), width, height, cloth),
    rect(
      0,
      height * (y + 0.05),
      width,
      height,
      drawing.linear([
        [0, palette.near, 0.5],
        [0.4, palette.near, 0],
      ]),
    ),
  );
  drawing.add(
    path(
      `M${xy(cx - unit * 2, height * (y + 0.06))}h${num(unit * 6)}C${xy(cx + unit * 30, height * (y + 0.16), cx - unit * 8, height * (y + 0.24), width * 0.92, height)}H${num(width * 0.08)}C${xy(width * 0.1, height * (y + 0.3), cx + unit * 14, height * (y + 0.16), cx - unit * 2, height * (y + 0.06))}z`,
      palette.near,
    ),
    line(
      `M${xy(cx, height * (y + 0.06))}C${xy(cx + unit * 20, height * (y + 0.16), width * 0.3, height * (y + 0.26), width * 0.5, height)}`,
      "#fff8ec",
      unit * 1.2,
      `stroke-dasharray="${num(unit * 4)} ${num(unit * 3)}"`,
    ),
  );
};

/** Felt and lamplight, rows of standing tiles that fall away. */
export const dominoTable: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  drawing.add(
    rect(
      0,
      0,
      width,
      height,
      drawing.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ),
  );
  glowAt(stage, width * stage.focus, height * (y - 0.1), unit * 70, palette.glow, 0.6);
  drawing.add(
    path(
      `M0 ${num(height * y)}H${width}V${height}H0z`,
      drawing.linear([
        [0, palette.mid],
        [1, palette.near],
      ]),
    ),
  );
  for (let i = 0; i < 13; i++) {
    const t = i / 12;
    const k = unit * (3.4 + t * 15);
    const x = width * stage.focus + Math.sin(t * 5.2) * width * 0.34 * (0.4 + t * 0.6);
    const fy = height * (y + 0.03 + (1 - y) * t * 0.78);
    const lean = i > 9 ? 0 : (9 - i) * 4;
    drawing.add(
      `<g transform="translate(${xy(x, fy)}) rotate(${lean})">${path(`M${xy(k * 0.3, -k * 1.9)}h${num(k * 0.4)}v${num(k * 1.9)}h${num(-k * 0.4)}z`, palette.ink)}${path(`M${xy(-k * 0.5, -k * 1.9)}h${num(k)}v${num(k * 1.9)}h${num(-k)}z`, i % 4 === 2 ? palette.pop : "#fbf4e6")}${path(`M${xy(-k * 0.3, -k * 1.6)}h${num(k * 0.22)}v${num(k * 0.22)}h${num(-k * 0.22)}zM${xy(k * 0.08, -k * 1.3)}h${num(k * 0.22)}v${num(k * 0.22)}h${num(-k * 0.22)}zM${xy(-k * 0.4, -k)}h${num(k * 0.8)}v${num(k * 0.08)}h${num(-k * 0.8)}zM${xy(-k * 0.11, -k * 0.6)}h${num(k * 0.22)}v${num(k * 0.22)}h${num(-k * 0.22)}z`, palette.ink)}</g>`,
    );
  }
};

/** A lawn in squares under a mild sky. */
export const lawn: Scene = (stage) => {
  const { drawing, width, height, unit, palette, horizon: y } = stage;
  wash(stage, "smooth", y);
  disc(stage, { x: width * stage.focus, y: height * (y - 0.14), r: unit * 11 });
  clouds(stage, height * (y - 0.06), 4, unit * 30, "#fff", 0.8);
  ridge(stage, { y: y - 0.01, swing: 0.03, rough: 3, fill: palette.far });
  drawing.add(rect(0, height * y, width, height, palette.mid));
  const rows = 7;
  let dark = "";
  const cx = width * stage.focus;
  for (let i = 0; i < rows; i++) {
    const a = height * y + (height - height * y) * (i / rows) ** 1.5;
    const b = height * y + (height - height * y) * ((i + 1) / rows) ** 1.5;
    const ka = unit * (5 + 16 * (i / rows) ** 1.5);
    const kb = unit * (5 + 16 * ((i + 1) / rows) ** 1.5);
    for (let col = -9; col < 9; col++)
      if ((col + i) % 2)
        dark += `M${xy(cx + col * ka, a)}h${num(ka)}L${xy(cx + (col + 1) * kb, b)}h${num(-kb)}z`;
  }
  drawing.add(path(dark, palette.near));
};
