export const style = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f8f1df, #0c1311);
  --surface: light-dark(#fffaee, #131e1a);
  --line: light-dark(#dccda8, #2a3d35);
  --ink: light-dark(#17231d, #f5f0e1);
  --muted: light-dark(#4f5d53, #a8b8ad);
  --link: light-dark(#854600, #ffc65c);
}
* {
  box-sizing: border-box;
}
html {
  scroll-padding-top: 1rem;
}
body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 2rem 1rem 6rem;
  overflow-wrap: anywhere;
  font:
    1rem/1.6 system-ui,
    sans-serif;
  background: var(--ground);
  color: var(--ink);
}
a {
  color: var(--link);
}
h1,
h2,
h3 {
  line-height: 1.25;
}
h2 {
  margin-top: 4rem;
}
h3 {
  margin: 0 0 0.5rem;
  font:
    1rem/1.5 ui-monospace,
    "Liberation Mono",
    monospace;
}
h3 a {
  text-decoration: none;
}
h3 a:hover {
  text-decoration: underline;
}
nav ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  padding: 0;
  list-style: none;
}
nav a {
  display: inline-block;
  padding: 0.25rem 0;
}
article {
  margin: 1rem 0;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--surface);
}
article:has(:target) {
  outline: 2px solid var(--link);
}
article p {
  margin: 0 0 0.75rem;
}
dl {
  margin: 0;
}
dt {
  margin-top: 0.5rem;
  font-size: 0.875rem;
  color: var(--muted);
}
dd {
  margin: 0;
}
dd ul {
  margin: 0;
  padding-left: 1.25rem;
}
pre {
  margin: 0.25rem 0 0;
  padding: 0.75rem;
  overflow-x: auto;
  border-radius: 4px;
  background: var(--ground);
  font-size: 0.875rem;
  line-height: 1.5;
}
pre i {
  font-style: normal;
  color: var(--muted);
}
code {
  font-size: 0.9em;
}
@media (min-width: 44rem) {
  dl {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: 0.5rem 1rem;
  }
  dt {
    margin: 0;
    line-height: 1.8;
  }
}
`;
