/** Something in the words of schema.org, for search engines: JSON that may stand in a script element. */
export function jsonLd(...described: object[]): string {
  const graph = described.length === 1 ? described[0] : { "@graph": described };
  // Nothing in it may end the element it stands in.
  return JSON.stringify({ "@context": "https://schema.org", ...graph }).replaceAll("<", "\\u003c");
}

/** Where a page stands on the site. `chain`: names and paths, from below the home page down. */
export const breadcrumbs = (origin: string, chain: readonly (readonly [string, string])[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: chain.map(([name, path], at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: origin + path,
  })),
});

export const interactions = (type: string, userInteractionCount: number) => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${type}`,
  userInteractionCount,
});
