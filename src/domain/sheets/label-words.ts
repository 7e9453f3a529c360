/** The fields that the labels of a title block or revision table name. */
export type LabelKind =
  | 'number'
  | 'revision'
  | 'title'
  | 'date'
  | 'status'
  | 'scale'
  | 'paperSize'
  | 'discipline'
  // Values next to these labels are none of the above, and are not mistaken for them.
  | 'job'
  | 'project'
  | 'client'
  | 'person'
  | 'description'
  | 'part'
  | 'plot'
  | 'count';

type Words = Partial<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'nordic' | 'pl', string>>;

/**
 * Label words by language, in lower case without accents and full stops. `#`, `№`, `nº`, `nr` and `num` become `no`. A
 * label may be of several kinds: `drawing` is next to numbers and to titles, and the value next to it decides.
 */
export const labelWords: Record<LabelKind, Words> = {
  number: {
    en: 'drawing no|drawing number|drawing ref|drawing reference|drawing id|drawing code|drawing|drg no|drg number|drg ref|drg|dwg no|dwg number|dwg ref|dwg id|dwg|sheet no|sheet number|sheet id|sheet ref|sheet reference|sheet|document no|document number|document ref|document reference|document id|doc no|doc number|doc ref|doc id|plan no|plan number|plan ref|plan|plate no|plate number|plate|print no|sketch no|sketch number|sketch|sk no|number|no|figure no|drawing sheet no|drawing sheet|sht no|sht number|sht|sheet code|identification number|identification no|identification',
    de: 'plannummer|plan nummer|zeichnungs no|zeichnungsno|zeichnungsnummer|zeichnung no|zeichn no|zchng no|zng no|blatt no|blattno|blattnummer|blatt|dokument no|dokumentnummer|planno|unterlagen no|plancode|plan code|planschlussel|nummer',
    fr: 'no de plan|numero de plan|no du plan|numero du plan|no plan|numero plan|no dessin|no de dessin|numero de dessin|dessin no|planche|planche no|no de planche|folio|no de folio|numero|no document|no de document|reference plan|ref plan|reference du plan|code plan|no de feuille|feuille|feuille no|piece no|no de piece|reference document',
    es: 'no de plano|numero de plano|plano no|no plano|numero plano|plano|lamina|lamina no|no de lamina|numero de lamina|hoja no|hoja|no de hoja|codigo de plano|codigo plano|codigo|codigo del plano|no documento|documento no',
    it: 'tavola|tavola no|tavola n|tav|tav no|tav n|disegno no|disegno n|numero disegno|no disegno|n disegno|elaborato no|elaborato n|elaborato|codice elaborato|numero tavola|n tavola|numero elaborato',
    pt: 'desenho no|numero do desenho|no do desenho|desenho|folha no|folha|prancha|prancha no|des no|numero da folha',
    nl: 'tekeningnummer|tekening no|tekeningno|tek no|bladnummer|blad no|bladno|blad|documentnummer',
    nordic:
      'ritningsnummer|ritning no|ritningsno|ritn no|ritningsnumret|nummer|tegningsno|tegning no|tegning|tegnings no|ark|ark no|arkno|arknummer|tegn no|tegningsnummer|piirustusnumero|piirustus no|piir no|piirustuksen numero|dokumentnummer',
    pl: 'no rysunku|numer rysunku|rys no|no rys|rysunek no|arkusz|arkusz no|cislo vykresu|c vykresu|vykres c|vykres',
  },
  revision: {
    en: 'rev|rev no|rev number|rev id|rev letter|rev code|revision|revision no|revision number|revision code|revision letter|current revision|current rev|latest rev|latest revision|issue|issue no|issue number|current issue|latest issue|issue id|issue letter|amdt|amdt no|amendment|amendment no|amendment letter|amend|amend no|version|version no|ver|edition|mod|mod no|suffix|mark|r',
    de: 'index|ind|idx|planindex|plan index|revisionsindex|rev index|anderungsindex|and index|anderungs index|revisionsstand|ausgabe|revisions no|revisionsno',
    fr: 'indice|indice de revision|indice rev|indice plan|indice du plan|ind|modif|revision no',
    es: 'revision|rev|edicion|modificacion|no de revision|numero de revision|revision no|ed',
    it: 'revisione|rev|indice rev|edizione|agg|aggiornamento',
    pt: 'revisao|rev|versao|no revisao',
    nl: 'revisie|versie|wijziging|wijz|uitgave|revisieno|revisienummer',
    nordic:
      'andr|andring|bet|rev bet|revidering|revision|utgava|revisjon|utgave|udgave|muutos|versio|rev|andringsbeteckning|andringsbet|revisionsbet|muutosno',
    pl: 'rewizja|zmiana|wydanie|rew|revize|zmena|indeks',
  },
  title: {
    en: 'drawing title|sheet title|title|drg title|dwg title|drawing name|sheet name|plan title|plan name|drawing description|sheet description|content|contents|subject|drawing contents|sheet contents|document title|document name|drawing subject|drawing|dwg name|title of drawing|title of sheet|description of drawing|description',
    de: 'planinhalt|plantitel|planbezeichnung|plan inhalt|inhalt|bezeichnung|benennung|darstellung|titel|zeichnungstitel|zeichnungsinhalt|zeichnung|plan|planname|blattinhalt|bauteil|plandarstellung|gegenstand|zeichnungsname',
    fr: 'titre|titre du plan|titre de la feuille|designation|objet|intitule|intitule du plan|contenu|titre du dessin|nom du plan|libelle|designation du plan|objet du plan|titre du document|dessin|plan|nature du plan|contenu du plan|titre plan|nom de feuille',
    es: 'titulo|titulo del plano|titulo de plano|contenido|designacion|nombre del plano|nombre de plano|denominacion|titulo plano|contenido del plano|plano|descripcion|tipo de plano|plano de|contiene|designacion del plano|nombre plano',
    it: 'titolo|oggetto|titolo elaborato|titolo tavola|titolo disegno|contenuto|descrizione|denominazione|elaborato|oggetto tavola|oggetto elaborato|titolo del disegno',
    pt: 'titulo|titulo do desenho|conteudo|designacao|titulo da folha|desenho|descricao|assunto',
    nl: 'onderwerp|omschrijving|titel|tekening|benaming|tekeningtitel|tekening titel',
    nordic:
      'rubrik|ritningens namn|ritningens innehall|innehall|benamning|ritning|titel|avser|tittel|tegningstittel|tegningstitel|emne|indhold|innhold|tegning|ritningsrubrik|ritningsnamn|ritningstitel|sisalto|piirustuksen sisalto|tegningens navn|tegningsnavn',
    pl: 'tytul rysunku|tytul|nazwa rysunku|tresc rysunku|temat rysunku|rysunek|nazev vykresu|obsah|nazev|obsah vykresu',
  },
  date: {
    en: 'date|issue date|issued|date issued|dated|date of issue|drawing date|sheet date|rev date|revision date|date of revision|release date|first issued|first issue|date drawn|date created|issue dated',
    de: 'datum|stand|erstellt am|ausgabedatum|plandatum|erstelldatum|aufgestellt|datum der ausgabe|zeichnungsdatum|planstand',
    fr: 'date|date d emission|date du plan|date emission|date de creation|date d edition|emis le|date indice|date diffusion|le',
    es: 'fecha|fecha de emision|fecha emision|fecha del plano|fecha de revision|fecha plano',
    it: 'data|data emissione|data di emissione|data disegno',
    pt: 'data|data de emissao|data emissao|data do desenho',
    nl: 'datum|datum uitgave|d d|uitgiftedatum',
    nordic:
      'datum|dato|utgivningsdatum|dato for utgave|paivays|pvm|paivamaara|ritningsdatum|udgivet|utgivet|dat',
    pl: 'data|data wydania|datum vydani',
  },
  status: {
    en: 'status|purpose|purpose of issue|purpose for issue|issued for|issue status|issue purpose|drawing status|sheet status|suitability|suitability code|suitability description|status code|phase|project phase|stage|work stage|design stage|reason for issue|issue type|drawing type|project status|document status|project stage|issued as|doc status',
    de: 'planart|leistungsphase|planstatus|planungsphase|status|phase|plantyp|planungsstand|lph|freigabestatus',
    fr: 'statut|etat|phase|phase du projet|statut du document|stade|etat du document|emis pour',
    es: 'estado|fase|estado del plano|fase del proyecto|etapa|emitido para',
    it: 'fase|stato|fase progettuale|livello progettazione|livello di progettazione|emissione|emesso per',
    pt: 'fase|estado|especialidade fase|emitido para',
    nl: 'fase|status|projectfase',
    nordic:
      'status|skede|handling|handlingstyp|handlingsstatus|fase|status kod|statuskod|vaihe|projekteringsskede|tila|formal',
    pl: 'faza|stadium|status|stupen|faza projektu|etap',
  },
  scale: {
    en: 'scale|scales|scale at|scale size|scale at size|original scale|scale at original size|drawing scale|scale full size|scale at full size|scale original|sheet scale|scale bar|scale uno',
    de: 'massstab|massstabe|m|masst|mst|massstab e|planmassstab',
    fr: 'echelle|echelles|ech',
    es: 'escala|escalas|esc|escala grafica',
    it: 'scala|scale|rapporto|scala disegno',
    pt: 'escala|escalas',
    nl: 'schaal',
    nordic: 'skala|malestokk|malestok|maalestok|mittakaava|mal|skala format',
    pl: 'skala|meritko|podzialka',
  },
  paperSize: {
    en: 'size|sheet size|paper size|original size|original sheet size|drawing size|page size|plot size|paper|original',
    de: 'format|blattgrosse|papierformat|blattformat|planformat|plangrosse',
    fr: 'format|format papier|format du plan|taille',
    es: 'formato|tamano|tamano papel|tamano de hoja|formato hoja',
    it: 'formato|formato tavola|formato foglio',
    pt: 'formato|tamanho',
    nl: 'formaat|papierformaat',
    nordic: 'format|arkstorrelse|storlek|koko|pappersformat|bladstorlek|arkformat',
    pl: 'format|format arkusza',
  },
  discipline: {
    en: 'discipline|trade|service',
    de: 'gewerk|fachbereich|disziplin|fachgewerk',
    fr: 'discipline|lot technique|corps d etat|specialite',
    es: 'disciplina|especialidad',
    it: 'disciplina|specialita',
    pt: 'disciplina|especialidade',
    nl: 'discipline',
    nordic: 'disciplin|fack|fag|fagomrade|teknikomrade',
    pl: 'branza|profese',
  },
  job: {
    en: 'job no|job number|job|job ref|job code|project no|project number|project ref|project reference|project code|project id|our ref|our reference|ref|ref no|reference|reference no|file ref|file no|file number|file|file name|filename|comm no|commission|commission no|contract no|contract number|contract|contract ref|originator job|cad file|cad ref|cad file no|your ref|client ref|client no|client number|client job no|permit no|permit number|lot no|da no|licence no|license no|registration no|project job no|work order|wo no|tender no|package no|package|acn|abn|tel|phone|fax|email|zip|proj no|proj number|engagement no|account no|building permit no|application no|model file|bim file|proposal no|authority no|crm no|opportunity no',
    de: 'projekt no|projektnummer|projektno|auftrags no|auftragsnummer|auftrag no|kommission|kommissions no|aktenzeichen|az|bauantrag no|datei|dateiname|vertrags no|objekt no|kostenstelle|plot datei|projektcode|bv no|flurstuck',
    fr: 'no affaire|no d affaire|affaire|affaire no|numero affaire|numero d affaire|no de projet|no projet|numero de projet|projet no|dossier|no dossier|no de dossier|dossier no|fichier|reference|marche no|contrat no|code affaire|no contrat|code projet',
    es: 'expediente|expediente no|no proyecto|no de proyecto|numero de proyecto|obra no|proyecto no|archivo|referencia|ref|codigo proyecto|codigo de proyecto|no obra|encargo|no expediente|no de expediente|contrato',
    it: 'commessa|commessa no|commessa n|codice commessa|no commessa|n commessa|pratica|file|nome file|contratto|codice progetto|rif|prot|protocollo|codice lavoro',
    pt: 'no do projeto|projeto no|obra no|processo|processo no|ficheiro|arquivo|referencia|codigo do projeto|contrato no',
    nl: 'projectnummer|projectno|project no|werknummer|werk no|dossier|dossierno|opdracht no|opdrachtnummer|bestand|kenmerk|bestandsnaam|projectcode',
    nordic:
      'uppdragsno|uppdragsnummer|uppdrag no|uppdrag|projektno|projektnummer|projekt no|prosjektno|prosjektnummer|prosjekt no|sagsno|sag no|sagsnummer|arende no|diarieno|tyonumero|tyo no|projektinumero|oppdragsno|oppdragsnummer|oppdrag no|filnamn|filnavn|kontrakt no|arbetsno',
    pl: 'no projektu|numer projektu|no umowy|no zlecenia|cislo zakazky|c zakazky|zakazka|cislo projektu',
  },
  project: {
    en: 'project|project title|project name|project address|project location|job title|job name|job address|site|site address|site name|location|address|development|proposed|works|scheme|job description|project and address|project description|building|contract title|project site|property|proposal|premises',
    de: 'bauvorhaben|projekt|bauprojekt|objekt|projektname|bv|vorhaben|bauort|projektbezeichnung|massnahme|baumassnahme|standort|bauobjekt|projekttitel|grundstuck',
    fr: 'projet|operation|chantier|adresse|ouvrage|nom du projet|site|adresse du projet|lieu|affaire|titre du projet|objet du projet|adresse du chantier|designation du projet',
    es: 'proyecto|obra|emplazamiento|situacion|ubicacion|direccion|nombre del proyecto|localizacion|titulo del proyecto|nombre proyecto|proyecto de',
    it: 'progetto|lavoro|cantiere|intervento|ubicazione|oggetto dei lavori|opera|localita|titolo progetto',
    pt: 'projeto|obra|local|localizacao|empreendimento|morada|nome do projeto',
    nl: 'project|werk|projectnaam|locatie|projectomschrijving|bouwplaats|adres',
    nordic:
      'projekt|prosjekt|objekt|fastighet|fastighetsbeteckning|sag|adresse|adress|projektnamn|prosjektnavn|kohde|rakennuskohde|byggplats|projektnavn|hanke|oppdrag|byggesag',
    pl: 'projekt|obiekt|inwestycja|adres|temat|nazwa inwestycji|akce|stavba|nazwa obiektu|nazev akce|misto stavby|nazwa projektu',
  },
  client: {
    en: 'client|client name|legal owner|owner|employer|principal|prepared for|developer|for|customer|authority|contractor|main contractor|builder|tenant',
    de: 'bauherr|auftraggeber|bauherrschaft|ag|bauherrin|bauherr auftraggeber|eigentumer|kunde|auftragnehmer|bauleitung',
    fr: 'maitre d ouvrage|maitrise d ouvrage|maitre de l ouvrage|moa|client|donneur d ordre|maitre d oeuvre|maitrise d oeuvre|moe|entreprise|bureau d etudes|bet|architecte|proprietaire',
    es: 'propiedad|promotor|cliente|peticionario|propietario|constructora|contratista',
    it: 'committente|cliente|proprieta|committenza|impresa|ente appaltante|stazione appaltante',
    pt: 'cliente|dono de obra|requerente|dono da obra|promotor|proprietario|empreiteiro',
    nl: 'opdrachtgever|klant|aannemer|eigenaar',
    nordic:
      'bestallare|byggherre|kund|tiltakshaver|bygherre|tilaaja|rakennuttaja|beställare|kunde|entreprenor|totalentreprenor|oppdragsgiver|klient|agare',
    pl: 'inwestor|zamawiajacy|investor|objednatel|klient|stavebnik',
  },
  person: {
    en: 'drawn|drawn by|drn|drn by|dr|dr by|drafted|drafted by|drafter|draughtsman|draftsman|drawn chk|des|des by|designed|designed by|designer|design|design by|by|author|prepared by|prepared|prep|checked|checked by|created by|responsible department|responsible dept|technical reference|chk|chk by|chkd|chkd by|chd|ck|ckd|ck by|check|checker|reviewed|reviewed by|review|approved|approved by|app|app by|appd|appd by|appr|appr by|apprvd|approval|authorised|authorised by|authorized|auth|verified|verified by|ver by|eng|engineer|engineer of record|architect|project architect|project manager|project leader|pm|director|project director|signature|signed|sign|sig|initials|init|int|int checked|name|drn chk|drawn checked|drg chk|drawn by checked by|drw|dsn|dsgn|dsgnd|qa|lead|manager|responsible|principal in charge|coordinator|coordinated|modelled|modelled by|issued by|consultant|consultants|stamp|seal|rpeq|traced|released|released by|rev by|tl|pic',
    de: 'gez|gezeichnet|gez von|gezeichnet von|bearb|bearbeitet|bearbeiter|bearbeitet von|gepr|gepruft|gepruft von|freigegeben|freigabe|erstellt|erstellt von|name|unterschrift|verfasser|planverfasser|entwurf|entw|planer|entwurfsverfasser|sachbearbeiter|architekt|projektleiter|pl|kurzel|kzl|genehmigt|norm|gesehen|ersteller|prufer|vom',
    fr: 'dessine|dessine par|dess|dessinateur|verifie|verifie par|verif|ver|approuve|approuve par|appr|etabli|etabli par|emetteur|redacteur|controle|controle par|valide|valide par|auteur|par|visa|responsable|chef de projet|redige|projeteur|nom|emis par',
    es: 'dibujado|dibujado por|dibujo|revisado|revisado por|aprobado|aprobado por|comprobado|comprobado por|proyectado|delineado|delineante|autor|arquitecto|ingeniero|firma|dib|rev por|aprob|realizado|elaborado|elaborado por|verificado|validado|jefe de proyecto|autor del proyecto|diseno|por|calculado',
    it: 'disegnato|disegnato da|disegnatore|dis|verificato|controllato|approvato|redatto|redatto da|progettista|visto|firma|contr|appr|eseguito|verif|red|direttore tecnico|redazione|preparato|progettato',
    pt: 'desenhou|desenhado|verificou|verificado|aprovou|aprovado|projetou|projetista|autor|elaborado|elaborou|tecnico responsavel|rubrica|responsavel',
    nl: 'getekend|getekend door|get|gecontroleerd|gec|goedgekeurd|tekenaar|projectleider|paraaf|akkoord|auteur|opgesteld|constructeur|gew|gez|ontwerp',
    nordic:
      'ritad|ritad av|konstr|konstr av|konstruerad|handlaggare|granskad|granskad av|gransk|godkand|godkand av|godk|kontr|ansvarig|tegnet|tegnet av|tegnet af|tegn|kontrolleret|kontrollert|kontroll|kontrol|godkendt|godkjent|sign|sign dat|piirtaja|piirt|suunnittelija|suunn|tarkastaja|tark|hyvaksyja|hyv|projekterad|uppdragsansvarig|ansv|utfort|utfort av|saksbehandler|udarbejdet|ritad konstr av|ritad av handlaggare',
    pl: 'projektowal|projektant|opracowal|rysowal|sprawdzil|sprawdzajacy|zatwierdzil|podpis|vypracoval|kontroloval|kreslil|schvalil|zodp projektant|autor|asystent',
  },
  description: {
    en: 'description|amendments|amendment|amendment details|details|details of issue|details of amendment|details of revision|revision description|revision details|issue description|issue details|reason|remarks|comments|notes|revisions|revision history|issues|issue|history|revision|description of revision|description of change|change|changes|nature of revision|description of amendment|modification|issue purpose|comment|description of issue|revision note',
    de: 'anderung|anderungen|art der anderung|beschreibung|bemerkung|anmerkung|inhalt der anderung|anderungsvermerk|gegenstand der anderung|bezeichnung|beschreibung der anderung|text',
    fr: 'modification|modifications|nature|objet|objet de la modification|nature de la modification|observations|description|libelle|nature des modifications|objet de la revision|description de la modification|motif|objet des modifications',
    es: 'descripcion|modificacion|modificaciones|concepto|observaciones|motivo|revisiones|descripcion de la revision|objeto|cambios|descripcion del cambio',
    it: 'descrizione|modifiche|oggetto|note|revisioni|motivo|modifica|descrizione revisione|oggetto revisione',
    pt: 'descricao|alteracao|alteracoes|observacoes|revisoes|alteracoes efetuadas|descricao da revisao',
    nl: 'omschrijving|wijziging|wijzigingen|opmerking|opmerkingen|omschrijving wijziging',
    nordic:
      'andringen avser|anmarkning|andring|avser|revisionen avser|beskrivning|beskrivelse|revisjonen gjelder|tekst|anm|endring|rettelse|revisionstext|ant|muutos|endringen gjelder|selite|kuvaus|vedrorer|antal|andringens art',
    pl: 'opis|opis zmiany|zmiana|tresc zmiany|popis|uwagi|popis zmeny|opis zmian',
  },
  part: {
    en: 'project|proj|project code|orig|originator|org|company|vol|volume|volume system|vol system|zone|level|lvl|location|loc|type|form|file type|doc type|document type|role|disc|discipline|trade|class|classification|building|bldg|block|area|function|system|sys|phase|sector|series|package|stage|functional breakdown|spatial breakdown|prefix|asset|site|element|subject|unit|language|lang|language code',
    de: 'projekt|ersteller|gewerk|geschoss|ebene|typ|planart|bauteil|phase|haus|bereich|leistungsphase|art|achse|fachbereich|plantyp|teil|abschnitt',
    fr: 'projet|affaire|emetteur|phase|lot|zone|niveau|niv|type|batiment|bat|specialite|metier|discipline|nature|ouvrage|secteur|tranche|etage',
    es: 'proyecto|emisor|fase|zona|nivel|tipo|disciplina|edificio|area|sistema|autor|planta|originador|volumen',
    it: 'progetto|fase|lotto|zona|livello|tipo|disciplina|edificio|ente|opera|area|commessa|piano|autore',
    pt: 'projeto|fase|zona|nivel|piso|tipo|especialidade|edificio|origem|emissor|disciplina',
    nl: 'project|fase|zone|niveau|type|discipline|gebouw|bouwdeel|soort|verdieping',
    nordic:
      'projekt|fas|plan|typ|del|byggnad|hus|disciplin|zon|delomrade|fack|etasje|bygg|sone|etage|bygning|fag|type|redovisning|niva|vaning|kerros|rakennus',
    pl: 'projekt|faza|branza|obiekt|poziom|typ|strefa|etap|budynek',
  },
  plot: {
    en: 'plot date|plotted|plotted on|printed|print date|printed on|date plotted|date printed|plot time|last saved|saved|saved by|cad date|xref|login|plot stamp|path|last modified|plot|time|file path|printed by|plotted by',
    de: 'plotdatum|druckdatum|gedruckt am|gedruckt|plot',
    fr: 'date d impression|imprime le|chemin|date impression',
    es: 'fecha de impresion|impreso|ruta|fecha impresion',
    it: 'data stampa|data di stampa|stampato',
    nl: 'plotdatum|afdrukdatum|printdatum',
    nordic: 'plottad|utskriftsdatum|plottet|udskrevet|utskrevet',
  },
  count: {
    en: 'page|pages|of|total sheets|sheets|no of sheets|sheet of|sheet no of|number of sheets|sheet count|total no of sheets|total pages|page no|sheets total|no of pages|page of|pg',
    de: 'blatt von|seite|seiten|anzahl|blattzahl|anzahl blatter|blatter|von|seite von',
    fr: 'page|pages|nombre de pages|nb de pages|sur|nombre de planches|nb folios|nombre de feuilles',
    es: 'pagina|de|no de hojas|hojas|paginas|hoja de|total hojas|total de hojas|no hojas',
    it: 'pagina|fogli|foglio di|pagine|no fogli|n fogli|di',
    nl: 'pagina|aantal bladen|bladen|van',
    nordic: 'sida|side|antal blad|sidor|sivu|antall ark|sivuja|av',
    pl: 'strona|arkuszy|ilosc arkuszy|listu|stron|pocet listu',
  },
};
