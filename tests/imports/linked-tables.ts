// For tests: tables of several systems that belong together.
import type { testFolder } from '../../packages/table-reader/src/testing/test-files.ts';

/** Numbers of objects that are there to be many. */
export const more = Array.from({ length: 40 }, (_, i) => 500 + i);

/** Writes tables into a folder of tests. */
export function linkedTables(folder: Pick<ReturnType<typeof testFolder>, 'write'>) {
  const csv = (path: string, ...lines: string[]) => folder.write(path, `${lines.join('\n')}\n`);
  const tms = (name: string): void => {
    csv(
      `${name}/Objects.csv`,
      'ObjectID,ObjectNumber,Title,Dated,DateBegin,DateEnd,Medium,CreditLine,CuratorialRemarks,ObjectCount',
      '412,1987.3,The Quay,about 1890,1885,1895,Oil on canvas,Gift,Check frame,1',
      '413,1987.4,Nets,1891,1891,1891,Etching,Gift,,1',
      '414,1990.1,Harbour,1902,1902,1902,Oil on canvas,Purchase,,1',
      ...more.map((n) => `${n},2000.${n},Sheet ${n},1901,1901,1901,Etching,Gift,,1`),
    );
    csv(
      `${name}/Constituents.csv`,
      'ConstituentID,DisplayName,AlphaSort,BeginDate,EndDate,Nationality,Remarks',
      '7,Ida Holm,"Holm, Ida",1850,1912,Danish,lives at the pier',
      '8,Tom Lee,"Lee, Tom",1860,1930,British,',
      '9,Mrs Ann Ross,"Ross, Ann",,,,phone her',
      '10,Nobody Named,"Named, Nobody",,,,',
    );
    csv(
      `${name}/ConXrefs.csv`,
      'ConXrefID,ObjectID,ConstituentID,Role,DisplayOrder',
      '1,412,8,Printer,2',
      '2,412,7,Artist,1',
      '3,412,9,Donor,3',
      '4,413,7,Artist,1',
      '5,999,7,Artist,1',
      '6,414,7,Sitter,1',
      ...more.map((n) => `${n},${n},8,Artist,1`),
    );
    csv(
      `${name}/MediaXrefs.csv`,
      'MediaXrefID,ObjectID,MediaMasterID,Rank',
      '1,412,52,2',
      '2,412,51,1',
      '3,413,53,1',
    );
    csv(
      `${name}/MediaMaster.csv`,
      'MediaMasterID,FileName,Caption,PublicAccess',
      '51,quay.jpg,The front,1',
      '52,quay_back.jpg,The back,1',
      '53,nets.jpg,Nets,0',
    );
    csv(
      `${name}/Dimensions.csv`,
      'ObjectID,Type,Value,Unit',
      '412,Height,50,cm',
      '412,Width,70.5,cm',
      '413,Height,20,cm',
    );
    for (const file of ['quay.jpg', 'quay_back.jpg', 'nets.jpg'])
      folder.write(`${name}/${file}`, 'x');
  };
  return { csv, tms };
}
