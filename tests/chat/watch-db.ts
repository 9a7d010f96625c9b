/** The same database, with something between at each batch. */
export function watch<DB extends object>(
  db: DB,
  batch: <Rows>(read: () => Promise<Rows>) => Promise<Rows>,
): DB {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown;
      if (typeof value !== "function") return value;
      const method = (...asked: unknown[]) => Reflect.apply(value, target, asked) as unknown;
      if (key === "withSession")
        return (...asked: unknown[]) => watch(method(...asked) as object, batch);
      if (key === "batch")
        return (...asked: unknown[]) => batch(() => method(...asked) as Promise<unknown>);
      return method;
    },
  });
}
