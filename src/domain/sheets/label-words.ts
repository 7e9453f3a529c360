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

type Words = Partial<
  Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'nordic' | 'pl' | 'other', string>
>;

/**
 * Label words by language, in lower case without accents and full stops. `#`, `№`, `nº`, `nr` and `num` become `no`. A
 * label may be of several kinds: `drawing` is next to numbers and to titles, and the value next to it decides.
 */
export const labelWords: Record<LabelKind, Words> = {
  number: {
    en: 'drawing no|drawing number|drawing ref|drawing reference|drawing id|drawing code|drawing|drg no|drg number|drg ref|drg|dwg no|dwg number|dwg ref|dwg id|dwg|sheet no|sheet number|sheet id|sheet ref|sheet reference|sheet|document no|document number|document ref|document reference|document id|doc no|doc number|doc ref|doc id|plan no|plan number|plan ref|plan|plate no|plate number|plate|print no|sketch no|sketch number|sketch|sk no|number|no|figure no|drawing sheet no|drawing sheet|sht no|sht number|sht|sheet code|identification number|identification no|identification|drawing sheet number|drawing identifier|document identifier|dwg code|plan code|plan id|document|doc|our drawing no|project drawing no|consultant drawing no|contractor drawing no|cad drawing no|dwg sheet no|drawing number full',
    de: 'plannummer|plan nummer|zeichnungs no|zeichnungsno|zeichnungsnummer|zeichnung no|zeichn no|zchng no|zng no|blatt no|blattno|blattnummer|blatt|dokument no|dokumentnummer|planno|unterlagen no|plancode|plan code|planschlussel|nummer|zeichng no|zeichnungs nummer|dok no|dokumenten no|dokumentennummer|plankennung|identnummer|ident no|blatt nummer|planbezeichner|plan id',
    fr: 'no de plan|numero de plan|no du plan|numero du plan|no plan|numero plan|no dessin|no de dessin|numero de dessin|dessin no|planche|planche no|no de planche|folio|no de folio|numero|no document|no de document|reference plan|ref plan|reference du plan|code plan|no de feuille|feuille|feuille no|piece no|no de piece|reference document|numero de document|code document|identifiant|no piece|ref document|numero de folio',
    es: 'no de plano|numero de plano|plano no|no plano|numero plano|plano|lamina|lamina no|no de lamina|numero de lamina|hoja no|hoja|no de hoja|codigo de plano|codigo plano|codigo|codigo del plano|no documento|documento no|plano n|no lamina|cod plano|codigo del documento|no de dibujo|dibujo no|numero de dibujo|clave|clave plano|clave del plano|no dibujo',
    it: 'tavola|tavola no|tavola n|tav|tav no|tav n|disegno no|disegno n|numero disegno|no disegno|n disegno|elaborato no|elaborato n|elaborato|codice elaborato|numero tavola|n tavola|numero elaborato|codice documento|codice tavola|cod elaborato|dis no|dis n|foglio no|numero tav|documento no',
    pt: 'desenho no|numero do desenho|no do desenho|desenho|folha no|folha|prancha|prancha no|des no|numero da folha|no desenho|desenho n|des n|codigo do desenho|peca no|peca desenhada|peca desenhada no|no da prancha|prancha n|no da folha',
    nl: 'tekeningnummer|tekening no|tekeningno|tek no|bladnummer|blad no|bladno|blad|documentnummer|tekno|documentno|doc no|tekeningcode|tekening nummer|blad nummer',
    nordic:
      'ritningsnummer|ritning no|ritningsno|ritn no|ritningsnumret|nummer|tegningsno|tegning no|tegning|tegnings no|ark|ark no|arkno|arknummer|tegn no|tegningsnummer|piirustusnumero|piirustus no|piir no|piirustuksen numero|dokumentnummer|tegnno|ritno|rit no|dok no|dokumentno|bladno|blad no|tegningskode|tegningskode no|teikning no',
    pl: 'no rysunku|numer rysunku|rys no|no rys|rysunek no|arkusz|arkusz no|cislo vykresu|c vykresu|vykres c|vykres|nazwa pliku no|no arkusza|numer arkusza',
    other:
      'pafta no|cizim no|paftano|plansa no|plansa|no plansa|rajzszam|rajz szam|tervszam|broj nacrta|broj lista|nacrt no|list no|st risbe|stevilka risbe|ban ve so|so hieu ban ve|ky hieu ban ve|so ban ve|图号|图纸编号|图纸号|圖號|図面番号|図番|도면번호',
  },
  revision: {
    en: 'rev|rev no|rev number|rev id|rev letter|rev code|revision|revision no|revision number|revision code|revision letter|current revision|current rev|latest rev|latest revision|issue|issue no|issue number|current issue|latest issue|issue id|issue letter|amdt|amdt no|amendment|amendment no|amendment letter|amend|amend no|version|version no|ver|edition|mod|mod no|suffix|mark|r|iss|iss no|rv|rev index|alteration|alteration no|alt|change no|change letter|rev mark|release no|revn|revn no|issue rev|rev issue|issue code|modification no|rev status code|amendment code|amendment number',
    de: 'index|ind|idx|planindex|plan index|revisionsindex|rev index|anderungsindex|and index|anderungs index|revisionsstand|ausgabe|revisions no|revisionsno|and|and no|anderungs no|anderungsstand|revisionsnummer|rev stand|fassung|indexstand|ausgabe no|version|revision',
    fr: 'indice|indice de revision|indice rev|indice plan|indice du plan|ind|modif|revision no|version|edition|ind rev|mise a jour|maj|revision indice|no revision|no de revision',
    es: 'revision|rev|edicion|modificacion|no de revision|numero de revision|revision no|ed|no rev|version|version no|modif|emision|actualizacion|indice',
    it: 'revisione|rev|indice rev|edizione|agg|aggiornamento|rev no|rev n|no rev|n rev|emissione|versione|variante',
    pt: 'revisao|rev|versao|no revisao|no rev|alteracao|indice|edicao',
    nl: 'revisie|versie|wijziging|wijz|uitgave|revisieno|revisienummer|wijzigingsno|wijziging no|wijz no|versieno|rev no',
    nordic:
      'andr|andring|bet|rev bet|revidering|revision|utgava|revisjon|utgave|udgave|muutos|versio|rev|andringsbeteckning|andringsbet|revisionsbet|muutosno|rev no|revno|revisjonsno|revisionsno|indeks|index|andringsno|rev kode',
    pl: 'rewizja|zmiana|wydanie|rew|revize|zmena|indeks|no rewizji|rewizja no|zmiana no',
    other:
      'revizyon|rev no|revizyon no|revizie|revizia|valtozat|modositas|revizija|izmjena|sprememba|lan sua|phien ban|hieu chinh|版本|版次|版本号|修改|修订|改訂|개정',
  },
  title: {
    en: 'drawing title|sheet title|title|drg title|dwg title|drawing name|sheet name|plan title|plan name|drawing description|sheet description|content|contents|subject|drawing contents|sheet contents|document title|document name|drawing subject|drawing|dwg name|title of drawing|title of sheet|description of drawing|description|dwg description|sheet content|sheet heading|drawing heading|name of drawing|sheet subject|plan description|document description|drg description|sheet contains|drawing topic',
    de: 'planinhalt|plantitel|planbezeichnung|plan inhalt|inhalt|bezeichnung|benennung|darstellung|titel|zeichnungstitel|zeichnungsinhalt|zeichnung|plan|planname|blattinhalt|bauteil|plandarstellung|gegenstand|zeichnungsname|planbezeichnung inhalt|planbeschreibung|dokumenttitel|zeichnungsbezeichnung|blattbezeichnung|plandarstellung inhalt',
    fr: 'titre|titre du plan|titre de la feuille|designation|objet|intitule|intitule du plan|contenu|titre du dessin|nom du plan|libelle|designation du plan|objet du plan|titre du document|dessin|plan|nature du plan|contenu du plan|titre plan|nom de feuille|titre document|sujet|description du plan|plan de|titre feuille|designation du document',
    es: 'titulo|titulo del plano|titulo de plano|contenido|designacion|nombre del plano|nombre de plano|denominacion|titulo plano|contenido del plano|plano|descripcion|tipo de plano|plano de|contiene|designacion del plano|nombre plano|titulo de la lamina|contenido de plano|tema|descripcion del plano|nombre de lamina',
    it: 'titolo|oggetto|titolo elaborato|titolo tavola|titolo disegno|contenuto|descrizione|denominazione|elaborato|oggetto tavola|oggetto elaborato|titolo del disegno|oggetto della tavola|titolo documento|descrizione elaborato|argomento|oggetto del disegno|contenuto tavola',
    pt: 'titulo|titulo do desenho|conteudo|designacao|titulo da folha|desenho|descricao|assunto|titulo da prancha|descricao do desenho|titulo desenho|designacao do desenho',
    nl: 'onderwerp|omschrijving|titel|tekening|benaming|tekeningtitel|tekening titel|onderdeel|betreft|titel tekening|omschrijving tekening|naam tekening',
    nordic:
      'rubrik|ritningens namn|ritningens innehall|innehall|benamning|ritning|titel|avser|tittel|tegningstittel|tegningstitel|emne|indhold|innhold|tegning|ritningsrubrik|ritningsnamn|ritningstitel|sisalto|piirustuksen sisalto|tegningens navn|tegningsnavn|tegningens tittel|tegningstekst|tegningens indhold|tegningens innhold|ritning avser|tegningsindhold|tegningsinnhold|tema',
    pl: 'tytul rysunku|tytul|nazwa rysunku|tresc rysunku|temat rysunku|rysunek|nazev vykresu|obsah|nazev|obsah vykresu|tytul opracowania|zawartosc rysunku|nazwa opracowania',
    other:
      'pafta adi|cizim adi|cizimin adi|titlu plansa|denumire plansa|titlul plansei|rajz megnevezese|rajz cime|terv megnevezese|naziv nacrta|sadrzaj nacrta|sadrzaj|vsebina risbe|naslov risbe|ten ban ve|noi dung ban ve|图名|图纸名称|圖名|図面名称|도면명',
  },
  date: {
    en: 'date|issue date|issued|date issued|dated|date of issue|drawing date|sheet date|rev date|revision date|date of revision|release date|first issued|first issue|date drawn|date created|issue dated|created|created on|date of first issue|original date|original issue date|original issue|initial date|date of drawing|plan date|date of plan|date of creation|first issue date|issued on|date released|date approved|approval date|date of revision issue|date rev|iss date|rev dated|date of this issue|current date|dt|date of original',
    de: 'datum|stand|erstellt am|ausgabedatum|plandatum|erstelldatum|aufgestellt|datum der ausgabe|zeichnungsdatum|planstand|gez am|gezeichnet am|dat|datum gez|erstellt|datum erstellt|plan vom|vom|freigabedatum|erstellungsdatum|bearbeitungsstand',
    fr: 'date|date d emission|date du plan|date emission|date de creation|date d edition|emis le|date indice|date diffusion|le|date du document|etabli le|dessine le|date de dessin|date d etablissement|date de l indice|date maj|date de mise a jour|cree le|date modification',
    es: 'fecha|fecha de emision|fecha emision|fecha del plano|fecha de revision|fecha plano|fecha dibujo|fecha de dibujo|fecha de elaboracion|fecha de creacion|f rev|fecha rev|fecha modificacion|fecha original',
    it: 'data|data emissione|data di emissione|data disegno|data rev|data revisione|data prima emissione|data elaborazione|data di stesura',
    pt: 'data|data de emissao|data emissao|data do desenho|data revisao|data rev|data inicial|data de criacao',
    nl: 'datum|datum uitgave|d d|uitgiftedatum|datum wijziging|datum getekend|datum tekening|uitgifte|datum eerste uitgave',
    nordic:
      'datum|dato|utgivningsdatum|dato for utgave|paivays|pvm|paivamaara|ritningsdatum|udgivet|utgivet|dat|dato tegnet|revisionsdato|revisjonsdato|rev dato|rev datum|revdato|utgitt|opprettet|oprettet|skapad|upprattad',
    pl: 'data|data wydania|datum vydani|data opracowania|data rewizji|data zmiany|data sporzadzenia',
    other:
      'tarih|cizim tarihi|data intocmirii|kelt|datum izrade|ngay|ngay phat hanh|ngay ve|ngay thang|日期|出图日期|日付|날짜|일자',
  },
  status: {
    en: 'status|purpose|purpose of issue|purpose for issue|issued for|issue status|issue purpose|drawing status|sheet status|suitability|suitability code|suitability description|status code|phase|project phase|stage|work stage|design stage|reason for issue|issue type|drawing type|project status|document status|project stage|issued as|doc status|type of issue|issue set|submission|state|status of drawing|drawing phase|release status|issue for|document state|plan status',
    de: 'planart|leistungsphase|planstatus|planungsphase|status|phase|plantyp|planungsstand|lph|freigabestatus|freigabe status|planungsstand status|verwendungszweck',
    fr: 'statut|etat|phase|phase du projet|statut du document|stade|etat du document|emis pour|emission|pour|etat d avancement',
    es: 'estado|fase|estado del plano|fase del proyecto|etapa|emitido para|emitido|tipo de emision|proposito',
    it: 'fase|stato|fase progettuale|livello progettazione|livello di progettazione|emissione|emesso per',
    pt: 'fase|estado|especialidade fase|emitido para',
    nl: 'fase|status|projectfase',
    nordic:
      'status|skede|handling|handlingstyp|handlingsstatus|fase|status kod|statuskod|vaihe|projekteringsskede|tila|formal|dokumentstatus',
    pl: 'faza|stadium|status|stupen|faza projektu|etap',
    other: 'asama|faza|terv fazis|giai doan|阶段|设计阶段',
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
    other: 'olcek|scara|meretarany|leptek|mjerilo|merilo|ty le|ti le|比例|縮尺|축척',
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
    en: 'job no|job number|job|job ref|job code|project no|project number|project ref|project reference|project code|project id|our ref|our reference|ref|ref no|reference|reference no|file ref|file no|file number|file|file name|filename|comm no|commission|commission no|contract no|contract number|contract|contract ref|originator job|cad file|cad ref|cad file no|your ref|client ref|client no|client number|client job no|permit no|permit number|lot no|da no|licence no|license no|registration no|project job no|work order|wo no|tender no|package no|package|acn|abn|tel|phone|fax|email|zip|proj no|proj number|engagement no|account no|building permit no|application no|model file|bim file|proposal no|authority no|crm no|opportunity no|scheme no|site no|asset no|cost code|wbs|contract code|agreement no|application ref|commission number|job ref no|studio ref',
    de: 'projekt no|projektnummer|projektno|auftrags no|auftragsnummer|auftrag no|kommission|kommissions no|aktenzeichen|az|bauantrag no|datei|dateiname|vertrags no|objekt no|kostenstelle|plot datei|projektcode|bv no|flurstuck|projektkurzel|auftrag|projekt id',
    fr: 'no affaire|no d affaire|affaire|affaire no|numero affaire|numero d affaire|no de projet|no projet|numero de projet|projet no|dossier|no dossier|no de dossier|dossier no|fichier|reference|marche no|contrat no|code affaire|no contrat|code projet|ref affaire|code projet no',
    es: 'expediente|expediente no|no proyecto|no de proyecto|numero de proyecto|obra no|proyecto no|archivo|referencia|ref|codigo proyecto|codigo de proyecto|no obra|encargo|no expediente|no de expediente|contrato|codigo obra|contrato no|referencia no',
    it: 'commessa|commessa no|commessa n|codice commessa|no commessa|n commessa|pratica|file|nome file|contratto|codice progetto|rif|prot|protocollo|codice lavoro|cod commessa|cod progetto|archivio|cartella',
    pt: 'no do projeto|projeto no|obra no|processo|processo no|ficheiro|arquivo|referencia|codigo do projeto|contrato no|no obra|no processo|codigo da obra',
    nl: 'projectnummer|projectno|project no|werknummer|werk no|dossier|dossierno|opdracht no|opdrachtnummer|bestand|kenmerk|bestandsnaam|projectcode|werkno|projectcode no',
    nordic:
      'uppdragsno|uppdragsnummer|uppdrag no|uppdrag|projektno|projektnummer|projekt no|prosjektno|prosjektnummer|prosjekt no|sagsno|sag no|sagsnummer|arende no|diarieno|tyonumero|tyo no|projektinumero|oppdragsno|oppdragsnummer|oppdrag no|filnamn|filnavn|kontrakt no|arbetsno|projektnummer no|prosjekt id|arkivno',
    pl: 'no projektu|numer projektu|no umowy|no zlecenia|cislo zakazky|c zakazky|zakazka|cislo projektu',
    other: 'proje no|proiect no|munkaszam|broj projekta|st projekta|ma du an|工程编号|项目编号',
  },
  project: {
    en: 'project|project title|project name|project address|project location|job title|job name|job address|site|site address|site name|location|address|development|proposed|works|scheme|job description|project and address|project description|building|contract title|project site|property|proposal|premises|scheme name|contract|premises address|project and location|building name|facility|campus',
    de: 'bauvorhaben|projekt|bauprojekt|objekt|projektname|bv|vorhaben|bauort|projektbezeichnung|massnahme|baumassnahme|standort|bauobjekt|projekttitel|grundstuck',
    fr: 'projet|operation|chantier|adresse|ouvrage|nom du projet|site|adresse du projet|lieu|affaire|titre du projet|objet du projet|adresse du chantier|designation du projet',
    es: 'proyecto|obra|emplazamiento|situacion|ubicacion|direccion|nombre del proyecto|localizacion|titulo del proyecto|nombre proyecto|proyecto de',
    it: 'progetto|lavoro|cantiere|intervento|ubicazione|oggetto dei lavori|opera|localita|titolo progetto',
    pt: 'projeto|obra|local|localizacao|empreendimento|morada|nome do projeto',
    nl: 'project|werk|projectnaam|locatie|projectomschrijving|bouwplaats|adres|bouwproject|werkomschrijving',
    nordic:
      'projekt|prosjekt|objekt|fastighet|fastighetsbeteckning|sag|adresse|adress|projektnamn|prosjektnavn|kohde|rakennuskohde|byggplats|projektnavn|hanke|oppdrag|byggesag|byggeplads|byggeri',
    pl: 'projekt|obiekt|inwestycja|adres|temat|nazwa inwestycji|akce|stavba|nazwa obiektu|nazev akce|misto stavby|nazwa projektu|nazwa zadania|zadanie',
    other:
      'proje|proje adi|is adi|proiect|denumire proiect|projekt megnevezese|gradevina|objekt|du an|cong trinh|ten cong trinh|hang muc|工程名称|项目名称|项目|工程',
  },
  client: {
    en: 'client|client name|legal owner|owner|employer|principal|prepared for|developer|for|customer|authority|contractor|main contractor|builder|tenant',
    de: 'bauherr|auftraggeber|bauherrschaft|ag|bauherrin|bauherr auftraggeber|eigentumer|kunde|auftragnehmer|bauleitung',
    fr: 'maitre d ouvrage|maitrise d ouvrage|maitre de l ouvrage|moa|client|donneur d ordre|maitre d oeuvre|maitrise d oeuvre|moe|entreprise|bureau d etudes|bet|architecte|proprietaire|maitre d ouvrage delegue|commanditaire',
    es: 'propiedad|promotor|cliente|peticionario|propietario|constructora|contratista|entidad|comitente',
    it: 'committente|cliente|proprieta|committenza|impresa|ente appaltante|stazione appaltante|ente|ente committente',
    pt: 'cliente|dono de obra|requerente|dono da obra|promotor|proprietario|empreiteiro|entidade',
    nl: 'opdrachtgever|klant|aannemer|eigenaar|principaal',
    nordic:
      'bestallare|byggherre|kund|tiltakshaver|bygherre|tilaaja|rakennuttaja|beställare|kunde|entreprenor|totalentreprenor|oppdragsgiver|klient|agare',
    pl: 'inwestor|zamawiajacy|investor|objednatel|klient|stavebnik',
    other: 'isveren|mal sahibi|beneficiar|megrendelo|investitor|narucitelj|narocnik|chu dau tu|建设单位|业主',
  },
  person: {
    en: 'drawn|drawn by|drn|drn by|dr|dr by|drafted|drafted by|drafter|draughtsman|draftsman|drawn chk|des|des by|designed|designed by|designer|design|design by|by|author|prepared by|prepared|prep|checked|checked by|created by|responsible department|responsible dept|technical reference|chk|chk by|chkd|chkd by|chd|ck|ckd|ck by|check|checker|reviewed|reviewed by|review|approved|approved by|app|app by|appd|appd by|appr|appr by|apprvd|approval|authorised|authorised by|authorized|auth|verified|verified by|ver by|eng|engineer|engineer of record|architect|project architect|project manager|project leader|pm|director|project director|signature|signed|sign|sig|initials|init|int|int checked|name|drn chk|drawn checked|drg chk|drawn by checked by|drw|dsn|dsgn|dsgnd|qa|lead|manager|responsible|principal in charge|coordinator|coordinated|modelled|modelled by|issued by|consultant|consultants|stamp|seal|rpeq|traced|released|released by|rev by|tl|pic|reviewer|draughting|drafting|draughter|drafting check|design check|drawing check|design review|design verified|lead engineer|supervisor|job captain|architect of record|project lead|team leader|team|appvd|passed|accepted|accepted by|authorised for issue|peer review|designed checked|drafted checked|principal architect|chief engineer|originated|originated by|detailed|detailed by',
    de: 'gez|gezeichnet|gez von|gezeichnet von|bearb|bearbeitet|bearbeiter|bearbeitet von|gepr|gepruft|gepruft von|freigegeben|freigabe|erstellt|erstellt von|name|unterschrift|verfasser|planverfasser|entwurf|entw|planer|entwurfsverfasser|sachbearbeiter|architekt|projektleiter|pl|kurzel|kzl|genehmigt|norm|gesehen|ersteller|prufer|vom|prufung|gezeichnet bearbeitet|statiker|tragwerksplaner|projektverantwortlich|bearbeitung|zeichner|geprueft',
    fr: 'dessine|dessine par|dess|dessinateur|verifie|verifie par|verif|ver|approuve|approuve par|appr|etabli|etabli par|emetteur|redacteur|controle|controle par|valide|valide par|auteur|par|visa|responsable|chef de projet|redige|projeteur|nom|emis par|dessin|verification|approbation|redacteur du plan|emetteur du plan|ingenieur|dessine verifie',
    es: 'dibujado|dibujado por|dibujo|revisado|revisado por|aprobado|aprobado por|comprobado|comprobado por|proyectado|delineado|delineante|autor|arquitecto|ingeniero|firma|dib|rev por|aprob|realizado|elaborado|elaborado por|verificado|validado|jefe de proyecto|autor del proyecto|diseno|por|calculado|reviso|aprobo|elaboro|verifico|superviso|autorizo|calculo|dibujante|proyectista|coordino|diseno por|delineo|preparo',
    it: 'disegnato|disegnato da|disegnatore|dis|verificato|controllato|approvato|redatto|redatto da|progettista|visto|firma|contr|appr|eseguito|verif|red|direttore tecnico|redazione|preparato|progettato|elaborato da|app|ver|redattore|verificatore',
    pt: 'desenhou|desenhado|verificou|verificado|aprovou|aprovado|projetou|projetista|autor|elaborado|elaborou|tecnico responsavel|rubrica|responsavel|projectou|projetado|desenhador|verificacao|substitui|conferido|conferiu',
    nl: 'getekend|getekend door|get|gecontroleerd|gec|goedgekeurd|tekenaar|projectleider|paraaf|akkoord|auteur|opgesteld|constructeur|gew|gez|ontwerp|tek|controle|vrijgegeven|geaccordeerd|ontworpen|contr',
    nordic:
      'ritad|ritad av|konstr|konstr av|konstruerad|handlaggare|granskad|granskad av|gransk|godkand|godkand av|godk|kontr|ansvarig|tegnet|tegnet av|tegnet af|tegn|kontrolleret|kontrollert|kontroll|kontrol|godkendt|godkjent|sign|sign dat|piirtaja|piirt|suunnittelija|suunn|tarkastaja|tark|hyvaksyja|hyv|projekterad|uppdragsansvarig|ansv|utfort|utfort av|saksbehandler|udarbejdet|ritad konstr av|ritad av handlaggare|udf|udfort|udfort af|granskare|sakb|saksb|fagansvarlig|kontrollert av|godkjent av|projektleder|oppdragsleder|ritare|konstruktor|egenkontroll|sidemannskontroll',
    pl: 'projektowal|projektant|opracowal|rysowal|sprawdzil|sprawdzajacy|zatwierdzil|podpis|vypracoval|kontroloval|kreslil|schvalil|zodp projektant|autor|asystent|weryfikowal|sprawdzajacy projektant',
    other:
      'cizen|kontrol|onay|hazirlayan|desenat|verificat|proiectat|intocmit|tervezo|rajzolta|ellenorizte|projektirao|crtao|nacrtal|pregledal|ve|kiem tra|thiet ke|chu tri|chu nhiem|duyet|设计|审核|校对|审定|绘图|制图|专业负责人',
  },
  description: {
    en: 'description|amendments|amendment|amendment details|details|details of issue|details of amendment|details of revision|revision description|revision details|issue description|issue details|reason|remarks|comments|notes|revisions|revision history|issues|issue|history|revision|description of revision|description of change|change|changes|nature of revision|description of amendment|modification|issue purpose|comment|description of issue|revision note|reason for revision|reason for change|revision reason|issue reason|remark|amendment description|changes made|nature of change|revision notes|detail|purpose of revision|description of amendments|revision history description|alteration|alterations|issued for',
    de: 'anderung|anderungen|art der anderung|beschreibung|bemerkung|anmerkung|inhalt der anderung|anderungsvermerk|gegenstand der anderung|bezeichnung|beschreibung der anderung|text|anderungsgrund|grund der anderung|anderungsbeschreibung|grund',
    fr: 'modification|modifications|nature|objet|objet de la modification|nature de la modification|observations|description|libelle|nature des modifications|objet de la revision|description de la modification|motif|objet des modifications|nature modification|description modification|commentaires|objet modification|nature des changements|mises a jour',
    es: 'descripcion|modificacion|modificaciones|concepto|observaciones|motivo|revisiones|descripcion de la revision|objeto|cambios|descripcion del cambio|descripcion modificacion|motivo de la revision|comentarios|cambio',
    it: 'descrizione|modifiche|oggetto|note|revisioni|motivo|modifica|descrizione revisione|oggetto revisione|descrizione modifica|motivo revisione|descrizione modifiche|annotazioni',
    pt: 'descricao|alteracao|alteracoes|observacoes|revisoes|alteracoes efetuadas|descricao da revisao|descricao da alteracao|motivo',
    nl: 'omschrijving|wijziging|wijzigingen|opmerking|opmerkingen|omschrijving wijziging|omschrijving van de wijziging|aard wijziging',
    nordic:
      'andringen avser|anmarkning|andring|avser|revisionen avser|beskrivning|beskrivelse|revisjonen gjelder|tekst|anm|endring|rettelse|revisionstext|ant|muutos|endringen gjelder|selite|kuvaus|vedrorer|antal|andringens art|revisionen omfatter|revisjonen omfatter|revisionens art|rettelsen omfatter|andringsbeskrivning|revisjonstekst|endringen omfatter',
    pl: 'opis|opis zmiany|zmiana|tresc zmiany|popis|uwagi|popis zmeny|opis zmian|zakres zmian|opis rewizji',
    other: 'aciklama|degisiklik|descriere|modificare|leiras|opis izmjene|noi dung|mo ta|说明|修改内容|内容',
  },
  part: {
    en: 'project|proj|project code|orig|originator|org|company|vol|volume|volume system|vol system|zone|level|lvl|location|loc|type|form|file type|doc type|document type|role|disc|discipline|trade|class|classification|building|bldg|block|area|function|system|sys|phase|sector|series|package|stage|functional breakdown|spatial breakdown|prefix|asset|site|element|subject|unit|language|lang|language code|sym|symbol|delta|item',
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
