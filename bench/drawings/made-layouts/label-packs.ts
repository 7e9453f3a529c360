/** The labels of title blocks by language. Written from memory of real blocks, not from the reading rules. */
export interface LabelPack {
  number: readonly string[];
  revision: readonly string[];
  title: readonly string[];
  date: readonly string[];
  scale: readonly string[];
  drawn: readonly string[];
  checked: readonly string[];
  project: readonly string[];
  client: readonly string[];
  job: readonly string[];
  status: readonly string[];
  /** Columns of the revision table. */
  heads: {
    revision: readonly string[];
    date: readonly string[];
    description: readonly string[];
    by: readonly string[];
  };
  titles: readonly string[];
}

const english: LabelPack = {
  number: [
    'DWG. No.',
    'Drawing No',
    'DRG NO',
    'Sheet No.',
    'SHEET',
    'Drawing #',
    'Drg. ref.',
    'Document No.',
    'Plan No',
  ],
  revision: ['REV.', 'Revision', 'ISSUE', 'AMDT', 'Amendment', 'Rev No.', 'ISS.', 'Version', 'Rev Code'],
  title: [
    'Title',
    'Drawing Title',
    'SHEET TITLE',
    'DRAWING',
    'Content',
    'Drawing Description',
    'SUBJECT',
    'Dwg Title',
  ],
  date: ['Date', 'DATE DRAWN', 'Issue Date', 'First Issued', 'Created', 'Original Date'],
  scale: ['Scale', 'SCALE @ A1', 'Scales', 'Scale (A1)'],
  drawn: ['Drawn', 'DRN', 'By', 'Drawn By', 'Originator', 'DRAFTED'],
  checked: ['Checked', 'CHK', 'Chkd', 'Approved', 'Verified', 'QA'],
  project: ['Project', 'JOB', 'Project Name', 'PROJECT TITLE', 'Site', 'Scheme'],
  client: ['Client', 'FOR', 'Owner', 'Principal', 'Employer', 'Prepared for'],
  job: ['Job No.', 'Project No', 'PROJ. NO.', 'Our Ref', 'Commission', 'File No.', 'Job Number'],
  status: ['Status', 'Purpose of Issue', 'Issued For', 'Drawing Status', 'Suitability'],
  heads: {
    revision: ['Rev', 'No.', 'ISS', 'Issue', 'AMDT', 'MARK', '#', 'SYM', 'Ver'],
    date: ['Date', 'DATED', 'Issue Date', 'Rev Date'],
    description: [
      'Description',
      'Amendment',
      'Details',
      'REVISION',
      'Remarks',
      'Comments',
      'Reason for Revision',
    ],
    by: ['By', 'Chk', 'Init.', 'App', 'DRN'],
  },
  titles: [
    ...[
      'LEVEL 3 REFLECTED CEILING PLAN',
      'Site Drainage Layout',
      'BASEMENT PLAN',
      'EAST ELEVATION AND SECTION B-B',
    ],
    ...[
      'Typical Wall Types',
      'BEAM SCHEDULE',
      'Hydraulic Services Ground Floor',
      'FIRE HYDRANT DETAILS SHEET 2',
    ],
  ],
};

const german: LabelPack = {
  number: ['Plan-Nr.', 'Plannummer', 'Zeichnungs-Nr.', 'Blatt-Nr.', 'Zeichng.-Nr.', 'Plan Nr'],
  revision: ['Index', 'Rev.', 'Ind.', 'Änd.-Index', 'Stand/Index', 'Planindex'],
  title: ['Planinhalt', 'Darstellung', 'Bezeichnung', 'Plantitel', 'Zeichnung'],
  date: ['Datum', 'Erstelldatum', 'Gez. am', 'Plandatum'],
  scale: ['Maßstab', 'M', 'Maßstäbe'],
  drawn: ['gez.', 'gezeichnet', 'bearb.', 'Bearbeiter'],
  checked: ['gepr.', 'geprüft', 'Freigabe'],
  project: ['Bauvorhaben', 'Projekt', 'Objekt', 'Baumaßnahme'],
  client: ['Bauherr', 'Auftraggeber', 'Bauherrschaft'],
  job: ['Projekt-Nr.', 'Auftrags-Nr.', 'Proj.-Nr.'],
  status: ['Leistungsphase', 'Planstatus', 'Phase'],
  heads: {
    revision: ['Index', 'Ind.', 'Rev.', 'Nr.'],
    date: ['Datum', 'Dat.', 'vom'],
    description: ['Änderung', 'Art der Änderung', 'Änderungen', 'Beschreibung'],
    by: ['Name', 'gez.', 'Kürzel'],
  },
  titles: [
    'Grundriss 2. Obergeschoss',
    'Schnitte C-C und D-D',
    'Bewehrungsplan Decke',
    'Detail Dachrand',
    'Ansicht Süd',
  ],
};

const french: LabelPack = {
  number: ['N° DE PLAN', 'Plan n°', 'Numéro de plan', 'Réf. plan', 'N° du document', 'Planche'],
  revision: ['Indice', 'IND.', 'Rév.', 'Révision'],
  title: ['Titre', 'Désignation', 'OBJET', 'Intitulé du plan', 'Titre du plan'],
  date: ['Date', "Date d'émission", 'Établi le'],
  scale: ['Échelle', 'Ech.', 'ECHELLES'],
  drawn: ['Dessiné par', 'Dess.', 'Établi par'],
  checked: ['Vérifié par', 'Vérif.', 'Approuvé'],
  project: ['Projet', 'OPERATION', 'Chantier', 'Affaire'],
  client: ["Maître d'ouvrage", "MAITRISE D'OUVRAGE", 'Client'],
  job: ["N° d'affaire", 'Dossier n°', 'N° projet'],
  status: ['Phase', 'Statut', 'État'],
  heads: {
    revision: ['Ind.', 'Indice', 'Rév'],
    date: ['Date', 'Le'],
    description: ['Modifications', 'Nature de la modification', 'Objet', 'Libellé'],
    by: ['Par', 'Visa', 'Dess.'],
  },
  titles: [
    'Plan de coffrage niveau 2',
    'COUPE TRANSVERSALE',
    'Façades Est et Ouest',
    'Plan de masse',
    'DETAILS MENUISERIES',
  ],
};

const spanish: LabelPack = {
  number: ['Plano N°', 'Nº DE PLANO', 'Lámina', 'Hoja Nº', 'Código de plano'],
  revision: ['Rev.', 'Revisión', 'REV. N°', 'Edición'],
  title: ['Título', 'Plano', 'Contenido', 'Título del plano', 'Designación'],
  date: ['Fecha', 'FECHA EMISIÓN', 'Fecha de dibujo'],
  scale: ['Escala', 'ESC.', 'Escalas'],
  drawn: ['Dibujó', 'Dibujado', 'Dibujado por'],
  checked: ['Revisó', 'Aprobó', 'Comprobado'],
  project: ['Proyecto', 'OBRA', 'Emplazamiento'],
  client: ['Cliente', 'Promotor', 'Propietario', 'PROPIEDAD'],
  job: ['Expediente', 'Nº Proyecto', 'Ref.'],
  status: ['Fase', 'Estado', 'Emitido para'],
  heads: {
    revision: ['Rev.', 'N°', 'Nº Rev.'],
    date: ['Fecha', 'F. Rev.'],
    description: ['Descripción', 'Modificación', 'Concepto'],
    by: ['Por', 'Dib.', 'Aprob.'],
  },
  titles: [
    'PLANTA SEGUNDA',
    'Sección longitudinal',
    'DETALLES DE CARPINTERÍA',
    'Alzado principal',
    'CIMENTACIÓN',
  ],
};

const others: readonly LabelPack[] = [
  {
    number: ['Tavola n.', 'TAV.', 'Elaborato', 'N. Tavola'],
    revision: ['Rev.', 'Revisione', 'Agg.'],
    title: ['Oggetto', 'Titolo', 'TITOLO ELABORATO'],
    date: ['Data', 'Data emissione'],
    scale: ['Scala', 'SCALA'],
    drawn: ['Disegnato', 'Redatto'],
    checked: ['Verificato', 'Controllato'],
    project: ['Progetto', 'Lavoro', 'Intervento'],
    client: ['Committente', 'Stazione appaltante'],
    job: ['Commessa', 'Cod. commessa', 'File'],
    status: ['Fase', 'Livello di progettazione'],
    heads: {
      revision: ['Rev.', 'N.', 'Agg.'],
      date: ['Data'],
      description: ['Descrizione', 'Oggetto della revisione'],
      by: ['Red.', 'Ver.'],
    },
    titles: ['PIANTA PIANO PRIMO', 'Sezioni A-A e B-B', 'PROSPETTI', 'Particolare gronda'],
  },
  {
    number: ['Desenho n.º', 'Nº DESENHO', 'Folha', 'PRANCHA'],
    revision: ['Revisão', 'REV.', 'Versão'],
    title: ['Título', 'Designação', 'Conteúdo', 'ASSUNTO'],
    date: ['Data', 'DATA DE EMISSÃO'],
    scale: ['Escala', 'ESCALAS'],
    drawn: ['Desenhou', 'Desenhado por'],
    checked: ['Verificou', 'Aprovou'],
    project: ['Obra', 'Projeto', 'LOCAL'],
    client: ['Cliente', 'Dono de Obra', 'Requerente'],
    job: ['Processo', 'Nº Obra'],
    status: ['Fase', 'Especialidade'],
    heads: {
      revision: ['Rev.', 'N.º'],
      date: ['Data'],
      description: ['Descrição', 'Alteração'],
      by: ['Rubrica', 'Por'],
    },
    titles: ['PLANTA DO PISO 1', 'Cortes e alçados', 'PORMENORES', 'Planta de implantação'],
  },
  {
    number: ['Tekeningnr.', 'Tekening nummer', 'Bladnr.', 'TEKENING NR'],
    revision: ['Wijz.', 'Revisie', 'Versie', 'Rev.'],
    title: ['Onderwerp', 'Omschrijving', 'TEKENING', 'Onderdeel'],
    date: ['Datum', 'd.d.'],
    scale: ['Schaal'],
    drawn: ['Getekend', 'Get.', 'Tekenaar'],
    checked: ['Gec.', 'Gecontroleerd', 'Akkoord'],
    project: ['Project', 'Werk'],
    client: ['Opdrachtgever', 'Principaal'],
    job: ['Projectnr.', 'Werknummer', 'Dossier'],
    status: ['Fase', 'Status'],
    heads: {
      revision: ['Wijz.', 'Rev.', 'Nr.'],
      date: ['Datum'],
      description: ['Omschrijving', 'Wijziging'],
      by: ['Get.', 'Paraaf'],
    },
    titles: ['Plattegrond begane grond', 'DOORSNEDE A-A', 'Gevelaanzichten', 'DETAILS DAKRAND'],
  },
  {
    number: ['Tegningsnr.', 'Ritningsnr', 'Tegn. nr.', 'RITNING NR'],
    revision: ['Rev.', 'Ändr.', 'BET.', 'Revision'],
    title: ['Emne', 'Innehåll', 'Tegningens tittel', 'Benämning', 'Rubrik'],
    date: ['Dato', 'Datum', 'DATO'],
    scale: ['Mål', 'Skala', 'Målestokk', 'SKALA (A1)'],
    drawn: ['Tegnet', 'Ritad av', 'Udf.'],
    checked: ['Kontr.', 'Granskad', 'Godk.'],
    project: ['Projekt', 'Sag', 'Prosjekt', 'Objekt'],
    client: ['Bygherre', 'Beställare', 'Tiltakshaver'],
    job: ['Sagsnr.', 'Uppdragsnr', 'Prosjektnr.'],
    status: ['Fase', 'Status', 'Skede'],
    heads: {
      revision: ['Rev.', 'Bet', 'Ändr'],
      date: ['Dato', 'Datum'],
      description: ['Revisionen omfatter', 'Ändringen avser', 'Revisjonen gjelder', 'Beskrivelse'],
      by: ['Tegn.', 'Sign'],
    },
    titles: ['Plan 2. etasje', 'Snitt A-A', 'Facade mod syd', 'DETALJ SOCKEL'],
  },
];

/** Half of the offices are English. */
export const packs: readonly LabelPack[] = [
  ...[english, english, english, english, english, english, english],
  ...[german, french, spanish, ...others],
];
