/** Pairs of a traditional character and its simplified ones, `後 后|…`. The package has types for its converters only. */
declare module "opencc-js/dict/TSCharacters" {
  const pairs: string;
  export default pairs;
}
