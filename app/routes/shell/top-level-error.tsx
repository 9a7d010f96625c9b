import { brand } from "~/domain/brand";
import { SectionError } from "./section-error";

/** When even the frame failed. */
export function TopLevelError({ error }: { error: unknown }) {
  return (
    <main className="page-width py-8">
      <title>{brand.name}</title>
      <a href="/" className="font-wordmark text-xl">
        {brand.name}
      </a>
      <SectionError error={error} />
    </main>
  );
}
