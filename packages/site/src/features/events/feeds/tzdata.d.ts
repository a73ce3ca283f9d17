// The little of the zone database that we use; the package brings no types.
declare module 'tzdata' {
  /**
   * [minutes behind UTC, rules or a fixed saving, format of the name, until (on its own clock, in
   * milliseconds)]; of another name for a zone its own name.
   */
  type Era = [string, string, string, string | null];
  /** [first year, last year or only or max, –, month, day, time, minutes of saving, letters]. */
  type Rule = [
    string,
    string,
    string,
    string,
    string,
    [string, string, string, string],
    string,
    string,
  ];
  const data: {
    version: string;
    zones: Record<string, Era[] | string>;
    rules: Record<string, Rule[]>;
  };
  export default data;
}
